import type { QueuedArticle } from '../../contract.ts';

/**
 * How a rejected or hidden article can be restored. A hidden article that was approved becomes visible again; but if
 * an edit of it is pending, approving would publish the edit, so it must be reviewed.
 */
export function planRestore({
  visibility,
  hasLive,
  isEdit,
}: Pick<QueuedArticle, 'visibility' | 'hasLive' | 'isEdit'>): 'pending' | 'approved' | 'review' {
  if (visibility !== 'hidden' || !hasLive) return 'pending';
  return isEdit ? 'review' : 'approved';
}
