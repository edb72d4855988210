import { eq, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import { maxCountedComments, type Standing, standingOf } from './standing.ts';

const dayMs = 24 * 60 * 60 * 1000;

const account = sql.placeholder('accountId');

// Prepared, because planning it takes longer than running it. The number is part of the text, so that one plan fits all accounts.
const selectActivity = prepareQuery('account-activity', (db) =>
  db
    .select({
      createdAt: accounts.createdAt,
      published: sql<number>`coalesce((select count from shown_counts where kind = 'author' and name = ${account}), 0)::int`,
      comments: sql<number>`(select count(*)::int from (
        select from comments where author_id = ${account}::uuid and deleted_at is null limit ${sql.raw(String(maxCountedComments))}
      ) as counted)`,
    })
    .from(accounts)
    .where(eq(accounts.id, account)),
);

/** `new` for an account that does not exist. */
export async function readStanding(
  db: DbOrTx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Standing> {
  const [found] = await selectActivity(db, { accountId });
  if (!found) return 'new';
  const ageDays = (now.getTime() - found.createdAt.getTime()) / dayMs;
  return standingOf({ ageDays, published: found.published, comments: found.comments });
}
