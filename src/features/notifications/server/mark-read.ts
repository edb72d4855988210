import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { countUnread, saveGroupRead, saveRead } from './notification.queries.ts';

/** Those with these ids, or all. Returns how many are still unread. */
export async function markRead(
  { now, transact }: Platform,
  { accountId, ids }: { accountId: string; ids: string[] | undefined },
): Promise<number> {
  return transact(async (tx) => {
    await saveRead(tx, { accountId, ids, now: now() });
    return countUnread(tx, accountId);
  });
}

/**
 * What one of those who were told has seen to is done for all of them, such as a submission that was decided on. Call it
 * last in a transaction, as `notifyGroup`.
 */
export async function markGroupRead(tx: Tx, group: string, now: Date): Promise<void> {
  await saveGroupRead(tx, { group, now });
}
