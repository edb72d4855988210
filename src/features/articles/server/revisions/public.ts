// The revisions of an article, and which of them is the submission for review.
export { listRevisions, readRevision } from './list-revisions.ts';
export {
  listRevisionHeads,
  type Pointers,
  pickSubmission,
  type RevisionHead,
  submittedOf,
} from './submission.queries.ts';
