import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import { correctSpelling } from './correct-spelling.ts';
import { queryText, titleKeyOf } from './fold-text.ts';
import { labelQuery, type SearchFilters } from './search-labels.ts';

export type { SearchFilters } from './search-labels.ts';

export type Search = { q: string; filters: SearchFilters; offset: number; limit: number };

/**
 * One page of results, to be joined as `found`: `id`, the number of results in `total`, and `ordinal`, which is the order of the
 * results. The values come from `searchArticles`.
 */
export const foundSql: SQL = sql`search_articles(${sql.placeholder('text')}, ${sql.placeholder('labels')}, ${sql.placeholder('titleStart')},
  ${sql.placeholder('titleEnd')}, ${sql.placeholder('offset')}, ${sql.placeholder('limit')}) as found (id, total, ordinal)`;

/** A prepared query of `foundSql` with the columns that the caller shows. */
export type SelectFound<Row> = (db: DbOrTx, values: Record<string, unknown>) => Promise<Row[]>;

export type Found<Row> = {
  rows: Row[];
  total: number;
  /** The text that was searched for: `q`, or its correction. */
  searchedText: string;
};

/**
 * Order of the results: exact titles, titles that start with the search text, matches in titles, tags and author names,
 * then matches in the text.
 */
export async function searchArticles<Row extends { total: number }>(
  db: DbOrTx,
  search: Search,
  select: SelectFound<Row>,
): Promise<Found<Row>> {
  const rows = await select(db, valuesOf(search));
  if (rows.length > 0) return { rows, total: rows[0]?.total ?? 0, searchedText: search.q };
  // No results on this page: it may be past the last page.
  const total = await countMatches(db, search);
  if (total > 0) return { rows, total, searchedText: search.q };
  // No results at all: perhaps a word was misspelt.
  const searchedText = await correctSpelling(db, search.q);
  if (searchedText === undefined) return { rows, total: 0, searchedText: search.q };
  const corrected = { ...search, q: searchedText };
  const others = await select(db, valuesOf(corrected));
  return { rows: others, total: others[0]?.total ?? (await countMatches(db, corrected)), searchedText };
}

/** Call it when there are no results on the page: then there are none at all if it is the first page. */
async function countMatches(db: DbOrTx, search: Search): Promise<number> {
  if (search.offset === 0) return 0;
  const [first] = await selectTotal(db, valuesOf({ ...search, offset: 0, limit: 1 }));
  return first?.total ?? 0;
}

const selectTotal = prepareQuery('search-total', (db) =>
  db.select({ total: sql<number>`found.total` }).from(foundSql),
);

function valuesOf({ q, filters, offset, limit }: Search): Record<string, unknown> {
  const titleStart = titleKeyOf(q.replaceAll('"', ''));
  return {
    text: queryText(q),
    labels: labelQuery(filters),
    titleStart,
    titleEnd: afterPrefix(titleStart),
    offset,
    limit,
  };
}

// U+10FFFF is the last code point, so all texts that start with the prefix sort before this one.
export const afterPrefix = (text: string): string => `${text}\u{10ffff}`;
