import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import { maxFound } from '../reading-contract.ts';
import { articles } from './article.table.ts';
import { correctWords } from './correct-words.ts';
import { type Filters, fewArticles, isListed } from './listed.queries.ts';
import { queryText, titleKeyOf } from './search-words.ts';
import { cutSnippet, type Snippet } from './snippet.ts';

type Search = {
  q: string;
  filters: Filters;
  counts: ReadonlyMap<string, number>;
  offset: number;
  limit: number;
};

export type Found = { matches: { id: string; snippet: Snippet | undefined }[]; total: number };

// Of a word that stands in half of all articles, ranking every one would take seconds and tell nobody anything. So each
// tier is bounded; the last one, which holds the others, by as many as are ever shown.
const maxNamed = 500;
const maxTitles = 50;

/** Titles that are, or begin with, what was typed come first; then what fits names, then what fits anywhere. */
export async function searchArticles(db: DbOrTx, search: Search): Promise<Found> {
  const found = await findMatches(db, search, search.q);
  if (found.length > 0) return showMatches(db, found, search);
  // Nothing at all: perhaps it was misspelt.
  const corrected = await correctWords(db, search.q);
  if (corrected === undefined) return { matches: [], total: 0 };
  return showMatches(db, await findMatches(db, search, corrected), { ...search, q: corrected });
}

async function findMatches(db: DbOrTx, { filters, counts }: Search, q: string): Promise<string[]> {
  const isAsked = sql`websearch_to_tsquery('english', ${queryText(q)})`;
  const titleKey = titleKeyOf(q.replaceAll('"', ''));
  const prefix = `${titleKey.replace(/[\\%_]/g, '\\$&')}%`;
  const from = searchedArticles(db, { filters, counts });
  const { rows } = await db.execute<{ id: string }>(sql`
    with asked as materialized (select ${isAsked} as query),
    found as (
      (${candidates({ tier: 3, where: sql`search.title_key = ${titleKey}`, from, limit: maxTitles })})
      union all
      (${candidates({ tier: 2, where: sql`search.title_key like ${prefix}`, from, limit: maxTitles })})
      union all
      (${candidates({ tier: 1, where: sql`search.names @@ asked.query`, from, limit: maxNamed })})
      union all
      (${candidates({ tier: 0, where: sql`search.document @@ asked.query`, from, limit: maxFound })})
    ),
    best as (select id, max(tier) as tier from found group by id)
    select best.id from best
    join article_search search on search.article_id = best.id
    join articles on articles.id = best.id
    cross join asked
    order by best.tier desc, ts_rank_cd(search.document, asked.query) desc, articles.published_at desc, best.id desc
    limit ${maxFound}`);
  return rows.map(({ id }) => id);
}

type Candidates = { tier: number; where: SQL; from: SQL; limit: number };

function candidates({ tier, where, from, limit }: Candidates): SQL {
  return sql`select search.article_id as id, ${sql.raw(String(tier))} as tier
    from asked cross join ${from} where ${where} limit ${limit}`;
}

/** Where filters leave few articles, only those are looked into; otherwise the search index is, and its finds are filtered. */
function searchedArticles(db: DbOrTx, listing: Pick<Search, 'filters' | 'counts'>): SQL {
  const isShown = isListed(db, listing) ?? sql`true`;
  const isFew = Math.min(...listing.counts.values()) <= fewArticles;
  const shown = sql`select ${articles.id} from ${articles} where ${isShown}`;
  return isFew
    ? sql`(${shown} offset 0) as few join article_search search on search.article_id = few.id`
    : sql`article_search search join (${shown}) as many on many.id = search.article_id`;
}

async function showMatches(db: DbOrTx, ids: string[], { q, offset, limit }: Search): Promise<Found> {
  const shown = ids.slice(offset, offset + limit);
  const texts = await readTexts(db, shown);
  const matches = shown.map((id) => ({ id, snippet: cutSnippet(texts.get(id) ?? '', q) }));
  return { matches, total: ids.length };
}

// The start of a text is enough to show where the words stand; a book is not read for it.
const maxRead = 60_000;

async function readTexts(db: DbOrTx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; text: string }>(sql`
    select articles.id, left(r.plain_text, ${maxRead}) as text
    from articles join article_revisions r on r.id = articles.live_revision_id
    where articles.id = any (${sql.param(`{${ids.join(',')}}`)}::uuid[])`);
  return new Map(rows.map(({ id, text }) => [id, text]));
}
