// Which articles a search looks at. They are met season by season, newest first, as long as more are wanted; words of which
// the newest seasons have few are looked up among all articles at once.
import { type SQL, sql } from 'drizzle-orm';

// These are searched first.
const nearSeasons = 2;
// So many of them tell that a word is common: then the next seasons have as many, and all articles too many.
const leastCommon = 100;
// Then eras are searched, which are eight times as long.
const seasons = 4;
// Words in quotes are looked for in the texts that have them at all, which the index tells. Each has to be read, so there is
// an end to it.
const maxRead = 1_000;
// Of a search that only leaves words out: nearly everything fits, so the newest are enough.
const maxBare = 500;

export const number = (value: number): SQL => sql.raw(String(value));

/** In titles, tags and names, or in the whole text too. */
export type Searched = 'names' | 'document';

/** Rows of `id`, `published_at` and `vector`: at most so many that fit `asked`. */
export function candidatesSql(column: Searched, limit: number): SQL {
  const most = sql`(select case when is_narrow then ${number(maxRead)} else ${number(limit)} end from asked)`;
  const met = sql`select article_id as id, published_at, vector from (${newestFirst(column)}) as search limit ${most}`;
  return sql`select met.id, met.published_at, met.vector from asked cross join (${met}) as met
    where not asked.is_narrow or met.vector @@ asked.query limit ${number(limit)}`;
}

/** A part of the query: what the newest seasons have. */
export function nearSql(column: Searched): SQL {
  const parts = Array.from({ length: nearSeasons }, (_, before) => ofSeason(column, before));
  return sql`near_${sql.raw(column)} as materialized (
      select * from (${sql.join(parts, sql` union all `)}) as near limit ${number(maxRead)}
    )`;
}

/** Those that fit `asked.wide`, newer ones first. Each step is taken only when somebody asks for more. */
export function newestFirst(column: Searched): SQL {
  const near = sql.raw(`near_${column}`);
  const isCommon = sql`(select count(*) from ${near}) >= ${number(leastCommon)}`;
  // What is added to a column is not a matter for the index: it would collect everything older than that.
  const isOlder = sql`season + 0 <= (select season from last) - ${number(seasons)}`;
  const isBeyond = sql`season + 0 <= (select season from last) - ${number(nearSeasons)}`;
  const era = (before: number): SQL => sql`era = (select era from last) - ${number(before)}`;
  const steps = [
    ...Array.from({ length: seasons - nearSeasons }, (_, n) =>
      ofSeason(column, nearSeasons + n, sql`and ${isCommon}`),
    ),
    fitting(column, sql`${era(0)} and ${isOlder} and ${isCommon}`),
    fitting(column, sql`${era(1)} and ${isOlder} and ${isCommon}`),
    fitting(column, sql`era + 0 < (select era from last) - 1 and ${isOlder} and ${isCommon}`),
    fitting(column, sql`${isBeyond} and not ${isCommon}`),
    sql`(select ${columnsWith(column)} from article_search where (select is_bare from asked) and is_shown
      order by number desc limit ${number(maxBare)})`,
  ];
  return sql`select * from ${near} union all ${sql.join(steps, sql` union all `)}`;
}

const columnsWith = (column: Searched): SQL =>
  sql`article_id, published_at, title_key, ${sql.raw(column)} as vector`;

function fitting(column: Searched, where: SQL): SQL {
  return sql`select ${columnsWith(column)} from article_search
    where ${where} and ${sql.raw(column)} @@ (select wide from asked) and is_shown`;
}

const ofSeason = (column: Searched, before: number, more: SQL = sql``): SQL =>
  fitting(column, sql`season = (select season from last) - ${number(before)} ${more}`);
