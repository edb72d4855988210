import type { QueuedArticle } from '../../contract.ts';

/**
 * How an article gets back from the rejected or hidden ones. Hidden and approved before, readers see it again as it was;
 * but where a change of it is on the desk, approving would publish that, and it must be read first.
 */
export function planReturn({
  visibility,
  hasLive,
  isEdit,
}: Pick<QueuedArticle, 'visibility' | 'hasLive' | 'isEdit'>): 'pending' | 'approved' | 'review' {
  if (visibility !== 'hidden' || !hasLive) return 'pending';
  return isEdit ? 'review' : 'approved';
}
