import type { QueuedArticle } from '../../contract.ts';

/** The text to decide on: the edit of a live article, or the article itself. */
export function submittedText({ pendingRevision, ...article }: QueuedArticle) {
  return pendingRevision ?? article;
}
