import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import { maxCountedComments, type Standing, standingOf } from './standing.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Row = { created_at: string; published: number; comments: number };

/** `new` for an account that does not exist. */
export async function readStanding(
  db: DbOrTx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Standing> {
  const { rows } = await db.execute<Row>(sql`
    select created_at,
      coalesce((select count from shown_counts where kind = 'author' and name = ${accountId}), 0)::int as published,
      (select count(*)::int from (
        select from comments where author_id = ${accountId}::uuid and deleted_at is null limit ${maxCountedComments}
      ) as counted) as comments
    from accounts where id = ${accountId}::uuid`);
  const [found] = rows;
  if (!found) return 'new';
  const ageDays = (now.getTime() - new Date(found.created_at).getTime()) / dayMs;
  return standingOf({ ageDays, published: found.published, comments: found.comments });
}
