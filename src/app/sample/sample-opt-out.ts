// A site that has lost its sample, or was restored, can look like one that never had any. So that the next start does not
// createArticle the sample, that is written down where there are no rows: beside the table of accounts.
import { sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';

/** The statement, for any connection. */
export const disableSampleSql = `comment on table accounts is 'No sample community comes here by itself.'`;

export async function enableSample(tx: Tx): Promise<void> {
  await tx.execute(sql`comment on table accounts is null`);
}

/** Nobody is here, and the sample is not kept away. */
export async function isNewSite(db: DbOrTx): Promise<boolean> {
  const { rows } = await db.execute<{ is_new: boolean }>(sql`
    select obj_description('accounts'::regclass) is null and not exists (select from accounts) as is_new`);
  return rows[0]?.is_new === true;
}
