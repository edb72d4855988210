// Where a page far down a list begins, without walking there: how many articles readers see of each day is kept.
import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';

/** Of the newest articles: those before `until` from `offset` on. */
export type DeepPlace = { until: Date | undefined; offset: number };

// Up to here an index is walked faster than days are added up.
const maxWalked = 1_000;

/** The kind of the counts by day, of all articles or of a category's. */
const dayKind = (category: string): string => (category === '' ? 'day' : `day in ${category}`);

/** Where the articles from `offset` on are, of all or of a category, newest first; undefined past the last one. */
export async function findDeepPlace(
  db: DbOrTx,
  { category, offset, walked = maxWalked }: { category: string; offset: number; walked?: number },
): Promise<DeepPlace | undefined> {
  if (offset < walked) return { until: undefined, offset };
  const { rows } = await db.execute<{ day: string; above: number }>(sql`
    select day, above::int from (
      select name as day, count, sum(count) over (order by name desc) - count as above
      from shown_counts where kind = ${dayKind(category)}
    ) as days
    where above <= ${offset} and above + count > ${offset}`);
  const [found] = rows;
  if (!found) return undefined;
  return { until: new Date(Date.parse(`${found.day}T00:00:00Z`) + dayMs), offset: offset - found.above };
}

const dayMs = 24 * 60 * 60 * 1000;
