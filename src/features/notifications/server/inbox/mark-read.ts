import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { countUnread, saveGroupRead, saveRead } from '../notification.queries.ts';

/** Marks the account's notifications with these ids as read, or all of them. Returns how many are unread. */
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
 * Marks a group as read for all its recipients, because one of them has dealt with it, such as a submission that was
 * decided. Call it last in a transaction, like `notifyGroup`.
 */
export async function markGroupRead(tx: Tx, group: string, now: Date): Promise<void> {
  await saveGroupRead(tx, { group, now });
}
