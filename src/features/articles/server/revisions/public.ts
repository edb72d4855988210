// The texts an article has had, and which of them waits for a reviewer.
export { listRevisions, readRevision } from './list-revisions.ts';
export {
  listRevisionHeads,
  type Pointers,
  pickSubmission,
  type RevisionHead,
  submittedOf,
} from './submission.queries.ts';
