import { eq, sql } from 'drizzle-orm';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import { createYieldToEventLoop } from '#platform/threads/yield-to-event-loop.ts';
import { correctWords } from './correct-words.ts';
import { labelQuery, type SearchFilters } from './search-labels.ts';
import { searchSql } from './search-query.ts';
import { queryText, titleKeyOf } from './search-words.ts';
import { createFoldBudget, cutSnippet, type Snippet } from './snippet.ts';

export type { SearchFilters } from './search-labels.ts';

type Search = {
  q: string;
  filters: SearchFilters;
  offset: number;
  limit: number;
  /** Whether to show where the words stand. */
  hasSnippets: boolean;
};

export type Found = { matches: { id: string; snippet: Snippet | undefined }[]; total: number };
type FoundRow = { id: string; total: number; text: string };

/** Titles that are, or begin with, what was typed come first; then what fits names, then what fits anywhere. */
export async function searchArticles(db: DbOrTx, search: Search): Promise<Found> {
  const found = await findMatches(db, search);
  if (found.length > 0) return showMatches(found, search.q);
  // Past the last page: there is something, but not here.
  const total = search.offset === 0 ? 0 : await countMatches(db, search);
  if (total > 0) return { matches: [], total };
  // Nothing at all: perhaps it was misspelt.
  const corrected = await correctWords(db, search.q);
  if (corrected === undefined) return { matches: [], total: 0 };
  const meant = { ...search, q: corrected };
  const others = await findMatches(db, meant);
  if (others.length > 0 || search.offset === 0) return showMatches(others, corrected);
  return { matches: [], total: await countMatches(db, meant) };
}

async function countMatches(db: DbOrTx, search: Search): Promise<number> {
  const [first] = await findMatches(db, { ...search, offset: 0, limit: 1, hasSnippets: false });
  return first?.total ?? 0;
}

/** Text by text, so that others go in between. */
async function showMatches(found: FoundRow[], q: string): Promise<Found> {
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

// The last of all characters: nothing that begins with the text comes after the text and this.
const afterPrefix = (text: string): string => `${text}\u{10ffff}`;

// The start of a text is enough to show where the words stand; a book is not read for it.
const maxRead = 60_000;
// A page of the site has nine articles. Whoever asks for a hundred at once gets snippets from the first lines of each.
const maxReadInAll = 9 * maxRead;

/** With the texts in which the words stand. */
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
    .orderBy(sql`found.place`),
);
