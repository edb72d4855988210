// A backup reads the rows first and the files of images after them: what it has seen a row of must not go meanwhile.
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';

// Any number will do, as long as whoever removes and whoever reads ask for the same one.
export const imageRemovalLock = 4_702_111_965;

/** False while a backup is being taken. Otherwise none begins until the transaction ends. */
export async function mayRemoveImages(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ is_free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${imageRemovalLock}::bigint) as is_free`,
  );
  return rows[0]?.is_free === true;
}
