// Finds the start of a deep page without scanning all rows before it. The database stores the number of public articles
// published on each day, so adding up days tells on which day the page starts.
import { type SQL, sql } from 'drizzle-orm';
import { shownCounts } from '#features/articles/server/shown.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';

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
  const kinds = dayKinds(categories);
  const [kind] = kinds;
  const [found] =
    kinds.length === 1
      ? await selectDay(db, { kind, offset })
      : await selectDayOfSeveral(db, { kinds, offset });
  if (!found) return undefined;
  return { until: new Date(Date.parse(`${found.day}T00:00:00Z`) + dayMs), offset: offset - found.above };
}

const dayMs = 24 * 60 * 60 * 1000;

const selectDay = prepareQuery('day-of-page', (db) =>
  selectDayOf(db, sql`select name, count from ${shownCounts} where kind = ${sql.placeholder('kind')}`),
);

const selectDayOfSeveral = prepareQuery('day-of-page-of-several', (db) =>
  selectDayOf(
    db,
    sql`select name, sum(count)::integer as count from ${shownCounts}
      where kind = any (${sql.placeholder('kinds')}::text[]) group by name`,
  ),
);

/** Adds up the days, newest first, and reads them only until the page is reached. `above` is the number of articles on newer days. */
const selectDayOf = (db: DbOrTx, days: SQL) =>
  db
    .select({ day: sql<string>`name`, above: sql<number>`(up_to - count)::integer` })
    .from(
      sql`(select name, count, sum(count) over (order by name desc) as up_to from (${days}) as days) as summed`,
    )
    .where(sql`up_to > ${sql.placeholder('offset')}`)
    .orderBy(sql`name desc`)
    .limit(1);
