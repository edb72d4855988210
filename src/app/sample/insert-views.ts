// Views have no call that could be made in the past: a reader is known for a day only. So they are written as the days have them.
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { spreadViews } from './spread-views.ts';

export type Readers = { articleId: string; name: string; views: number; from: Date; until: Date };

export async function insertViews(tx: Tx, read: readonly Readers[]): Promise<void> {
  const totals = JSON.stringify(read.map(({ articleId, views }) => ({ articleId, views })));
  // A trigger counts them as today's; this takes that back, and gives each day its own.
  const counted = sql`
    with told as (
      select * from jsonb_to_recordset(${totals}::jsonb) as told ("articleId" uuid, views integer)
    )
    update articles set views = told.views from told where articles.id = told."articleId"`;
  await tx.execute(counted);
  const days = JSON.stringify(
    read.flatMap(({ articleId, ...reading }) =>
      spreadViews(reading).map(({ day, views }) => ({ articleId, day, views })),
    ),
  );
  await tx.execute(sql`
    insert into activity (kind, day, author_id, amount)
    select 'views', day, author_id, amount from (
      select articles.author_id, told.day, sum(told.views)::integer as amount
      from jsonb_to_recordset(${days}::jsonb) as told ("articleId" uuid, day date, views integer)
      join articles on articles.id = told."articleId" group by 1, 2
      union all
      select author_id, (now() at time zone 'UTC')::date, -sum(views)::integer from articles group by 1
    ) as both_sides where amount <> 0`);
}
