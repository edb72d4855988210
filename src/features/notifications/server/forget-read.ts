import type { Platform } from '#platform/platform.ts';
import { deleteReadBefore } from './notification.queries.ts';

// A season: long enough to find again what one has read.
const keptDays = 90;
// Well within the time a statement may take, however many have piled up.
const batchSize = 1_000;

/** What was read long ago is of no use to anyone. */
export async function forgetRead({ now, transact }: Platform): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 24 * 60 * 60 * 1000);
  let deleted: number;
  do {
    deleted = await transact((tx) => deleteReadBefore(tx, { before, limit: batchSize }));
  } while (deleted === batchSize);
}
