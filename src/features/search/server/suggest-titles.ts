import { and, eq, type SQL, sql } from 'drizzle-orm';
import { articleRevisions, articles, isPublic } from '#features/articles/server/article.table.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import { maxSuggestions } from '../sizes.ts';
import { foldText, wordsOf } from './fold-text.ts';
import { afterPrefix, foundSql, searchArticles } from './search-articles.ts';

type Suggestion = { slug: string; title: string; authorId: string };

/** Suggests titles while somebody types: the last word may be unfinished. */
export async function suggestTitles(db: DbOrTx, q: string): Promise<Suggestion[]> {
  noteTags(['articles']);
  if (q === '') return [];
  const matches = await findByPrefix(db, q);
  if (matches.length > 0) return matches;
  const filters = { categories: [], tag: '', authorId: '' };
  const { rows } = await searchArticles(db, { q, filters, offset: 0, limit: maxSuggestions }, selectFound);
  return rows.map(({ total: _total, ...suggestion }) => suggestion);
}

const selectFound = prepareQuery('suggest-found', (db) =>
  db
    .select({
      slug: articles.slug,
      title: articleRevisions.title,
      authorId: articles.authorId,
      total: sql<number>`found.total`,
    })
    .from(foundSql)
    .innerJoin(articles, and(sql`${articles.id} = found.id`, isPublic))
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .orderBy(sql`found.ordinal`),
);

// A short prefix matches many titles, enough of them among the most popular articles. A prefix with few matches there
// is rare enough to be looked up in the index.
const maxPopular = 300;
const maxTitleMatches = 50;
// Up to `maxRechecked` articles that the index finds are compared with the whole input, and up to `maxRanked` matches
// are ranked.
const maxRanked = 200;
const maxRechecked = 1_000;
// A shorter prefix matches too many words in the index: then only the words before it are looked up.
const minPrefix = 4;

/** Finds articles with all words in title, tags or author, where the last word may be a prefix. */
async function findByPrefix(db: DbOrTx, q: string): Promise<Suggestion[]> {
  const words = wordsOf(q);
  const last = words.at(-1);
  if (last === undefined) return [];
  const whole = words.slice(0, -1).map((word) => `'${word}'`);
  const input = [...whole, `'${last}':*`].join(' & ');
  const start = foldText(q).trim();
  const popular = await findPopular(db, { input, start, end: afterPrefix(start) });
  if (popular.length === maxSuggestions) return popular;
  const isShortPrefix = [...last].length < minPrefix && whole.length > 0;
  return findInIndex(db, { input, start, indexQuery: isShortPrefix ? whole.join(' & ') : input });
}

const number = (value: number): SQL => sql.raw(String(value));

// Also searches without English stemming: the stem of an unfinished word is only a guess.
const prefixQuerySql = (input: unknown): SQL =>
  sql`(to_tsquery('simple', ${input}) || to_tsquery('english', ${input}))`;

/** Selects the best of the matches: titles that start with the input, then by likes. */
const rankSql = (matches: SQL): SQL => sql`
    select best.slug, r.title, best.author_id from (
      select articles.slug, articles.live_revision_id, articles.author_id, row_number() over (
        order by starts_with(matches.title_key, ${sql.placeholder('start')}) desc, articles.likes desc,
          articles.published_at desc, articles.id
      ) as position
      from (${matches}) as matches join articles on articles.id = matches.article_id and article_is_public(articles.visibility)
      order by position limit ${number(maxSuggestions)}
    ) as best
    join article_revisions r on r.id = best.live_revision_id order by best.position`;

const selectBest = (db: DbOrTx, query: SQL) =>
  db
    .select({ slug: sql<string>`slug`, title: sql<string>`title`, authorId: sql<string>`author_id` })
    .from(sql`(${query}) as best`);

const findPopular = prepareQuery('suggest-near', (db) =>
  selectBest(
    db,
    sql`with input as materialized (select ${prefixQuerySql(sql.placeholder('input'))} as query)
    ${rankSql(sql`
      (select article_id, title_key from article_search
        where is_shown and title_key ~>=~ ${sql.placeholder('start')} and title_key ~<~ ${sql.placeholder('end')}
        limit ${number(maxTitleMatches)})
      union
      -- \`offset 0\` makes the planner read these articles one by one instead of using the search index.
      select popular.article_id, popular.title_key from input cross join (
        select search.article_id, search.title_key, search.names
        from (select id from articles where article_is_public(visibility) order by hotness desc, id desc
          limit ${number(maxPopular)}) as hot
        join article_search search on search.article_id = hot.id offset 0
      ) as popular where popular.names @@ input.query`)}`,
  ),
);

const findInIndex = prepareQuery('suggest-far', (db) =>
  selectBest(
    db,
    sql`with input as materialized (
      select ${prefixQuerySql(sql.placeholder('input'))} as query, ${prefixQuerySql(sql.placeholder('indexQuery'))} as index_query
    )
    ${rankSql(sql`
      select candidates.article_id, candidates.title_key
      from input cross join lateral match_names(input.index_query, ${number(maxRechecked)}) as candidates
      where candidates.vector @@ input.query limit ${number(maxRanked)}`)}`,
  ),
);
