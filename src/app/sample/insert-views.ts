// The API cannot count views in the past, so the sample's views are written to the tables directly, spread over the
// days.
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { spreadViews } from './spread-views.ts';

export type ArticleViews = { articleId: string; name: string; views: number; from: Date; until: Date };

export async function insertViews(tx: Tx, viewed: readonly ArticleViews[]): Promise<void> {
  const totals = JSON.stringify(viewed.map(({ articleId, views }) => ({ articleId, views })));
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${totals}::jsonb) as given ("articleId" uuid, views integer)
    )
    update articles set views = given.views from given where articles.id = given."articleId"`);
  const days = JSON.stringify(
    viewed.flatMap(({ articleId, ...reading }) =>
      spreadViews(reading).map(({ day, views }) => ({ articleId, day, views })),
    ),
  );
  // The update above made a trigger count all views as today's. Add the views of each day, and subtract the trigger's
  // count.
  await tx.execute(sql`
    insert into activity (kind, day, author_id, amount)
    select 'views', day, author_id, amount from (
      select articles.author_id, given.day, sum(given.views)::integer as amount
      from jsonb_to_recordset(${days}::jsonb) as given ("articleId" uuid, day date, views integer)
      join articles on articles.id = given."articleId" group by 1, 2
      union all
      select author_id, (now() at time zone 'UTC')::date, -sum(views)::integer from articles group by 1
    ) as both_sides where amount <> 0`);
}
