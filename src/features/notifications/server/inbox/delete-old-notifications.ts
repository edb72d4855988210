import type { Platform } from '#platform/platform.ts';
import { deleteReadBefore } from '../notification.queries.ts';

// Long enough to find a read notification again.
const readRetentionDays = 90;
// One batch stays well within the statement timeout.
const batchSize = 1_000;

/** Deletes notifications that were read long ago. */
export async function deleteOldReadNotifications({ now, transact }: Platform): Promise<void> {
  const before = new Date(now().getTime() - readRetentionDays * 24 * 60 * 60 * 1000);
  let deleted: number;
  do {
    deleted = await transact((tx) => deleteReadBefore(tx, { before, limit: batchSize }));
  } while (deleted === batchSize);
}
