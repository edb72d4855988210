import { sql } from 'drizzle-orm';
import { articles, isInQueue } from '#features/articles/server/article.table.ts';
import { isOfAuthor } from '#features/articles/server/co-authors/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { isScheduled } from '../scheduling/schedule.table.ts';
import { listSchedules } from '../scheduling/schedule.ts';

// Beyond this, the exact position tells the author nothing.
const maxPosition = 1_000;

type QueuePositionRow = { id: string; position: number; of: number; submitted_at: string };

/** The positions of an author's submissions in the queue. Reads only the head of the queue. */
export async function listQueuePositions(db: DbOrTx, authorId: string) {
  const { rows } = await db.execute<QueuePositionRow>(sql`
    with head as (
      select id, row_number() over (order by submitted_at, id) as position
      from (
        select id, submitted_at from ${articles} where ${isInQueue(articles)} and not ${isScheduled}
        order by submitted_at, id limit ${maxPosition}
      ) as waiting
    )
    select articles.id, coalesce(head.position, ${maxPosition})::int as position, (select count(*)::int from head) as of,
      to_json(articles.submitted_at) #>> '{}' as submitted_at
    from ${articles} left join head on head.id = articles.id
    where ${isOfAuthor(authorId)} and ${isInQueue(articles)}
    order by articles.submitted_at, articles.id limit ${maxPosition}`);
  const moments = await listSchedules(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, position, of, submitted_at }) => ({
    blogId: id,
    place: moments.has(id) ? 0 : position,
    of,
    submittedAt: new Date(submitted_at).toISOString(),
    publishAt: moments.get(id)?.toISOString() ?? null,
  }));
}
