import type { Platform } from '#platform/platform.ts';
import { countUnread, saveRead } from './notification.queries.ts';

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
