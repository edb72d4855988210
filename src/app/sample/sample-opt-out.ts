// A site without accounts gets the sample at its next start. A site whose sample was removed, or that was restored from
// a backup, must not, so it is marked with a comment on the table `accounts`.
import { sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';

/** A statement that can be run on any connection. */
export const disableSampleSql = `comment on table accounts is 'No sample community comes here by itself.'`;

export async function enableSample(tx: Tx): Promise<void> {
  await tx.execute(sql`comment on table accounts is null`);
}

/** True when there are no accounts and the sample was not disabled. */
export async function isNewSite(db: DbOrTx): Promise<boolean> {
  const { rows } = await db.execute<{ is_new: boolean }>(sql`
    select obj_description('accounts'::regclass) is null and not exists (select from accounts) as is_new`);
  return rows[0]?.is_new === true;
}
