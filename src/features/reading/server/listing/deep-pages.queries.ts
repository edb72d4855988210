// Finds the start of a deep page without scanning all rows before it. The database stores the number of public articles
// published on each day, so adding up days tells on which day the page starts.
import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';

/** The page starts at `offset` among the articles published before `until`, newest first. */
export type PageStart = { until: Date | undefined; offset: number };

// Below this offset, scanning the index is faster than adding up the days.
const minDeepOffset = 1_000;

/** The kinds in `shown_counts` of the counts by day, for all articles or for one category. */
const dayKinds = (categories: readonly string[]): string[] =>
  categories.length === 0 ? ['day'] : categories.map((category) => `day in ${category}`);

type DeepPage = { categories: readonly string[]; offset: number; deepFrom?: number };

/** Undefined when `offset` is past the last article. No keys of a category mean all articles. */
export async function findPageStart(
  db: DbOrTx,
  { categories, offset, deepFrom = minDeepOffset }: DeepPage,
): Promise<PageStart | undefined> {
  if (offset < deepFrom) return { until: undefined, offset };
  const { rows } = await db.execute<{ day: string; above: number }>(sql`
    select day, above::int from (
      select name as day, sum(count) as count, sum(sum(count)) over (order by name desc) - sum(count) as above
      from shown_counts where kind = any (${sql.param(dayKinds(categories))}::text[]) group by name
    ) as days
    where above <= ${offset} and above + count > ${offset}`);
  const [found] = rows;
  if (!found) return undefined;
  return { until: new Date(Date.parse(`${found.day}T00:00:00Z`) + dayMs), offset: offset - found.above };
}

const dayMs = 24 * 60 * 60 * 1000;
