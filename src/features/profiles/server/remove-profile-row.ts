// The profile of an account that was removed as spam. It leaves the table, so that the directory cannot show it.
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { storedColumns } from '#platform/db/stored-columns.ts';
import { profiles } from './profile.table.ts';

/** A row of the table, with all its columns. */
export type RemovedProfile = Record<string, unknown>;

/** Undefined if there is none. */
export async function removeProfileRow(tx: Tx, accountId: string): Promise<RemovedProfile | undefined> {
  const { rows } = await tx.execute<{ row: RemovedProfile }>(
    sql`delete from profiles where account_id = ${accountId}::uuid returning to_jsonb(profiles) as row`,
  );
  return rows[0]?.row;
}

export async function restoreProfileRow(tx: Tx, removed: RemovedProfile): Promise<void> {
  const columns = storedColumns(profiles, removed);
  await tx.execute(sql`
    insert into profiles (${columns})
    select ${columns} from jsonb_populate_record(null::profiles, ${JSON.stringify(removed)}::jsonb)
    on conflict do nothing`);
}
