// A backup reads the rows of images first and their files afterwards, so no file may be removed while a backup runs.
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';

// Any number works, as long as the clean-up and the backup use the same one.
export const imageRemovalLock = 4_702_111_965;

/** Returns false while a backup runs. Otherwise no backup can start until the transaction ends. */
export async function mayRemoveImages(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ is_free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${imageRemovalLock}::bigint) as is_free`,
  );
  return rows[0]?.is_free === true;
}
