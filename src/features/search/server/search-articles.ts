import { eq, sql } from 'drizzle-orm';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import { createYieldToEventLoop } from '#platform/threads/yield-to-event-loop.ts';
import { correctSpelling } from './correct-spelling.ts';
import { queryText, titleKeyOf } from './fold-text.ts';
import { labelQuery, type SearchFilters } from './search-labels.ts';
import { searchSql } from './search-sql.ts';
import { createFoldBudget, cutSnippet, type Snippet } from './snippet.ts';

export type { SearchFilters } from './search-labels.ts';

type Search = {
  q: string;
  filters: SearchFilters;
  offset: number;
  limit: number;
  /** Whether the results contain excerpts with the search words marked. */
  hasSnippets: boolean;
};

export type Found = { matches: { id: string; snippet: Snippet | undefined }[]; total: number };
type FoundRow = { id: string; total: number; text: string };

/**
 * Order of the results: exact titles, titles that start with the search text, matches in titles, tags and author names,
 * then matches in the text.
 */
export async function searchArticles(db: DbOrTx, search: Search): Promise<Found> {
  const found = await findMatches(db, search);
  if (found.length > 0) return addSnippets(found, search.q);
  // No results on this page: it may be past the last page.
  const total = search.offset === 0 ? 0 : await countMatches(db, search);
  if (total > 0) return { matches: [], total };
  // No results at all: perhaps a word was misspelt.
  const correctedText = await correctSpelling(db, search.q);
  if (correctedText === undefined) return { matches: [], total: 0 };
  const corrected = { ...search, q: correctedText };
  const others = await findMatches(db, corrected);
  if (others.length > 0 || search.offset === 0) return addSnippets(others, correctedText);
  return { matches: [], total: await countMatches(db, corrected) };
}

async function countMatches(db: DbOrTx, search: Search): Promise<number> {
  const [first] = await findMatches(db, { ...search, offset: 0, limit: 1, hasSnippets: false });
  return first?.total ?? 0;
}

/** Yields to the event loop after each text. */
async function addSnippets(found: FoundRow[], q: string): Promise<Found> {
  const yieldToEventLoop = createYieldToEventLoop();
  const budget = createFoldBudget();
  const matches: Found['matches'] = [];
  for (const { id, text } of found) {
    matches.push({ id, snippet: cutSnippet(text, q, budget) });
    await yieldToEventLoop();
  }
  return { matches, total: found[0]?.total ?? 0 };
}

function findMatches(db: DbOrTx, { q, filters, offset, limit, hasSnippets }: Search): Promise<FoundRow[]> {
  const titleKey = titleKeyOf(q.replaceAll('"', ''));
  return selectFound(db, {
    text: queryText(q),
    labels: labelQuery(filters),
    titleKey,
    titleEnd: afterPrefix(titleKey),
    offset,
    limit,
    readLength: hasSnippets ? Math.min(maxRead, Math.floor(maxReadInAll / limit)) : 0,
  });
}

// U+10FFFF is the last code point, so all texts that start with the prefix sort before this one.
const afterPrefix = (text: string): string => `${text}\u{10ffff}`;

// Characters of each text that are searched for a snippet.
const maxRead = 60_000;
// The site's pages have nine articles. A request for a hundred gets snippets from a shorter part of each text.
const maxReadInAll = 9 * maxRead;

/** Also reads the start of each text, for the snippet. */
const selectFound = prepareQuery('search', (db) =>
  db
    .select({
      id: articles.id,
      total: sql<number>`found.total`,
      text: sql<string>`left(${articleRevisions.plainText}, ${sql.placeholder('readLength')}::int)`,
    })
    .from(sql`(${searchSql()}) as found`)
    .innerJoin(articles, sql`${articles.id} = found.id`)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .orderBy(sql`found.position`),
);
