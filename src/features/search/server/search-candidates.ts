// Which articles a search looks at. The index is divided by age into seasons (8,192 articles) and eras (65,536
// articles). A common word is searched season by season, newest first, until there are enough results. A word that is
// rare in the newest seasons is searched in all articles at once.
import { type SQL, sql } from 'drizzle-orm';

// These are searched first.
const recentSeasons = 2;
// A search with this many matches in the recent seasons is common: older seasons have about as many, and all articles
// together too many to collect.
const minCommon = 100;
// After this many seasons, whole eras are searched.
const seasons = 4;
// The index finds the articles that contain all words of a phrase; whether the words are in order has to be checked by
// reading each article. This limits how many are read.
const maxRechecked = 1_000;
// A search that only excludes words matches nearly every article, so it looks at the newest ones only.
const maxNewest = 500;

export const number = (value: number): SQL => sql.raw(String(value));

/** `names` is title, tags and author; `document` is the text as well. */
export type Searched = 'names' | 'document';

/** Selects `id`, `published_at` and `vector` of up to `limit` articles that match `input`. */
export function candidatesSql(column: Searched, limit: number): SQL {
  const most = sql`(select case when needs_recheck then ${number(maxRechecked)} else ${number(limit)} end from input)`;
  const candidates = sql`select article_id as id, published_at, vector from (${newestFirst(column)}) as search limit ${most}`;
  return sql`select candidates.id, candidates.published_at, candidates.vector from input cross join (${candidates}) as candidates
    where not input.needs_recheck or candidates.vector @@ input.query limit ${number(limit)}`;
}

/** A CTE with the matches in the recent seasons. */
export function recentSql(column: Searched): SQL {
  const parts = Array.from({ length: recentSeasons }, (_, before) => ofSeason(column, before));
  return sql`recent_${sql.raw(column)} as materialized (
      select * from (${sql.join(parts, sql` union all `)}) as recent limit ${number(maxRechecked)}
    )`;
}

/**
 * The articles that match `input.index_query`, newer ones first. PostgreSQL runs a step only if the limit is not yet
 * reached.
 */
export function newestFirst(column: Searched): SQL {
  const recent = sql.raw(`recent_${column}`);
  const isCommon = sql`(select count(*) from ${recent}) >= ${number(minCommon)}`;
  // `+ 0` keeps the planner from using the index for this condition: it would collect all older seasons.
  const isBeforeSeasons = sql`season + 0 <= (select season from newest_part) - ${number(seasons)}`;
  const isBeforeRecent = sql`season + 0 <= (select season from newest_part) - ${number(recentSeasons)}`;
  const era = (before: number): SQL => sql`era = (select era from newest_part) - ${number(before)}`;
  const steps = [
    ...Array.from({ length: seasons - recentSeasons }, (_, n) =>
      ofSeason(column, recentSeasons + n, sql`and ${isCommon}`),
    ),
    matching(column, sql`${era(0)} and ${isBeforeSeasons} and ${isCommon}`),
    matching(column, sql`${era(1)} and ${isBeforeSeasons} and ${isCommon}`),
    matching(column, sql`era + 0 < (select era from newest_part) - 1 and ${isBeforeSeasons} and ${isCommon}`),
    matching(column, sql`${isBeforeRecent} and not ${isCommon}`),
    sql`(select ${columnsWith(column)} from article_search where (select only_excludes from input) and is_shown
      order by number desc limit ${number(maxNewest)})`,
  ];
  return sql`select * from ${recent} union all ${sql.join(steps, sql` union all `)}`;
}

const columnsWith = (column: Searched): SQL =>
  sql`article_id, published_at, title_key, ${sql.raw(column)} as vector`;

function matching(column: Searched, where: SQL): SQL {
  return sql`select ${columnsWith(column)} from article_search
    where ${where} and ${sql.raw(column)} @@ (select index_query from input) and is_shown`;
}

const ofSeason = (column: Searched, before: number, more: SQL = sql``): SQL =>
  matching(column, sql`season = (select season from newest_part) - ${number(before)} ${more}`);
