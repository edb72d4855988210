import type { Platform } from '#platform/platform.ts';
import { deleteExpiredTokens, deleteUnconfirmed } from './subscriber.queries.ts';

// Twice the life of a link: by then nobody who wanted to is still on the way.
const patienceDays = 14;

/** Addresses whose owners never said yes are not ours to keep. */
export async function forgetUnconfirmed({ now, transact }: Platform): Promise<void> {
  const before = new Date(now().getTime() - patienceDays * 24 * 60 * 60 * 1000);
  await transact(async (tx) => {
    await deleteExpiredTokens(tx, now());
    await deleteUnconfirmed(tx, before);
  });
}
