import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { withPermissionOf } from '#platform/permitted.ts';
import { type DecidableArticle, lockArticle, updateArticle } from '../article-lock.queries.ts';
import { articleTags } from '../cache-tags.ts';
import { staleVersion } from '../get-own-article.ts';
import { recordHistoryEntry } from '../record-history-entry.ts';
import { recordDecision } from '../recording/record-shown.ts';

type Showing = { article: DecidableArticle; note: string; moderatorId: string; at: Date };

/**
 * Shows the live text of a hidden article again, and leaves an edit that waits for review as it is: approving would
 * publish it. Returns false if the article is deleted or no longer hidden.
 */
export async function showHiddenArticle(
  tx: Tx,
  invalidate: Invalidate,
  { article: checked, note, moderatorId, at }: Showing,
): Promise<boolean> {
  const locked = await lockArticle(tx, checked.id);
  if (locked?.visibility !== 'hidden' || locked.liveRevisionId === null) return false;
  const article = withPermissionOf(checked, locked);
  const version = await updateArticle(tx, article, { visibility: 'approved', reviewNote: '', updatedAt: at });
  if (version === undefined) throw staleVersion();
  await recordHistoryEntry(tx, {
    article: { id: article.id, version },
    revisionId: locked.liveRevisionId,
    act: 'approved',
    actorId: moderatorId,
    note,
    at,
  });
  await recordDecision(tx, article, { act: 'shown', deciderId: moderatorId, at });
  invalidate(...articleTags(article));
  return true;
}
