import type { Platform } from '#platform/platform.ts';
import { deleteExpiredTokens, deleteUnconfirmedSubscribers } from './subscriber.queries.ts';

// Twice the lifetime of a link: nobody can confirm any more.
const unconfirmedDays = 14;

/** Deletes addresses whose owners never confirmed: we have no consent to store them. */
export async function deleteUnconfirmed({ now, transact }: Platform): Promise<void> {
  const before = new Date(now().getTime() - unconfirmedDays * 24 * 60 * 60 * 1000);
  await transact(async (tx) => {
    await deleteExpiredTokens(tx, now());
    await deleteUnconfirmedSubscribers(tx, before);
  });
}
