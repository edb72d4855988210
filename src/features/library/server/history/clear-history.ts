import { isUuid } from '#platform/db/uuid.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteHistory, deletePosition } from './history.queries.ts';
import { positionsPerAccount } from './limits.ts';

export async function clearHistory({ limits, transact }: Platform, accountId: string): Promise<void> {
  await limits.consume(positionsPerAccount, accountId);
  await transact((tx) => deleteHistory(tx, accountId));
}

/** Removes one article from the history, if it is there. */
export async function removeFromHistory(
  { limits, transact }: Platform,
  { accountId, articleId }: { accountId: string; articleId: string },
): Promise<void> {
  await limits.consume(positionsPerAccount, accountId);
  if (isUuid(articleId)) await transact((tx) => deletePosition(tx, accountId, articleId));
}
