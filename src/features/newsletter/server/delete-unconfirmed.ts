import type { Platform } from '#platform/platform.ts';
import { deleteExpiredTokens, deleteUnconfirmedSubscribers } from './subscriber.queries.ts';

// Twice the life of a link: by then nobody who wanted to is still on the way.
const patienceDays = 14;

/** Addresses whose owners never said yes are not ours to keep. */
export async function deleteUnconfirmed({ now, transact }: Platform): Promise<void> {
  const before = new Date(now().getTime() - patienceDays * 24 * 60 * 60 * 1000);
  await transact(async (tx) => {
    await deleteExpiredTokens(tx, now());
    await deleteUnconfirmedSubscribers(tx, before);
  });
}
