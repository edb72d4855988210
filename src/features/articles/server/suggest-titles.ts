import { sql } from 'drizzle-orm';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { maxSuggestions } from '../reading-contract.ts';
import { findListedRows, readFilterCounts } from './listed.queries.ts';
import { searchArticles } from './search-articles.ts';
import { foldText, wordsOf } from './search-words.ts';

type Suggestion = { slug: string; title: string };

const noFilters = { category: '', tag: '', authorId: '' };

/** Titles for what is being typed: its last word may be unfinished. */
export async function suggestTitles(db: DbOrTx, q: string): Promise<Suggestion[]> {
  noteTags(['articles']);
  if (q === '') return [];
  const begun = await findBegun(db, q);
  if (begun.length > 0) return begun;
  const found = await searchArticles(db, {
    q,
    filters: noFilters,
    counts: await readFilterCounts(db, noFilters),
    offset: 0,
    limit: maxSuggestions,
  });
  const rows = await findListedRows(
    db,
    found.matches.map(({ id }) => id),
  );
  return rows.map(({ article, text }) => ({ slug: article.slug, title: text.title }));
}

// Enough to choose the best from; a single letter begins a word in nearly every title.
const maxLookedAt = 200;

/** All words in title, tags or author, the last one perhaps only its beginning. */
async function findBegun(db: DbOrTx, q: string): Promise<Suggestion[]> {
  const words = wordsOf(q);
  const last = words.at(-1);
  if (last === undefined) return [];
  // Not by English rules: the stem of an unfinished word is a guess.
  const asked = [...words.slice(0, -1).map((word) => `'${word}'`), `'${last}':*`].join(' & ');
  const { rows } = await db.execute<Suggestion>(sql`
    with asked as materialized (select to_tsquery('simple', ${asked}) || to_tsquery('english', ${asked}) as query),
    begun as (
      select search.article_id, search.title_key from asked cross join article_search search
      where search.names @@ asked.query limit ${maxLookedAt}
    )
    select articles.slug, r.title from begun
    join articles on articles.id = begun.article_id and articles.visibility = 'approved'
    join article_revisions r on r.id = articles.live_revision_id
    order by starts_with(begun.title_key, ${foldText(q).trim()}) desc, articles.likes desc, articles.published_at desc, articles.id
    limit ${maxSuggestions}`);
  return rows;
}
