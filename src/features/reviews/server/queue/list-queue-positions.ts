import { sql } from 'drizzle-orm';
import { articles, isInQueue } from '#features/articles/server/article.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';

// Further back the exact place says nothing any more.
const maxPlace = 1_000;

type PlaceRow = { id: string; place: number; of: number; submitted_at: string };

/** Where an author's submissions stand among all that wait. Reads the head of the queue alone. */
export async function listQueuePositions(db: DbOrTx, authorId: string) {
  const { rows } = await db.execute<PlaceRow>(sql`
    with head as (
      select id, author_id, row_number() over (order by submitted_at, id) as place
      from (
        select id, author_id, submitted_at from ${articles} where ${isInQueue(articles)}
        order by submitted_at, id limit ${maxPlace}
      ) as waiting
    )
    select articles.id, coalesce(head.place, ${maxPlace})::int as place, (select count(*)::int from head) as of,
      to_json(articles.submitted_at) #>> '{}' as submitted_at
    from ${articles} left join head on head.id = articles.id
    where articles.author_id = ${authorId} and ${isInQueue(articles)}
    order by articles.submitted_at, articles.id limit ${maxPlace}`);
  return rows.map(({ id, place, of, submitted_at }) => ({
    blogId: id,
    place,
    of,
    submittedAt: new Date(submitted_at).toISOString(),
  }));
}
