import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { articleRevisions, articles, isPublic } from '#features/articles/server/article.table.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import { maxSuggestions } from '../limits.ts';
import { normalizeText, wordsOf } from './normalize-text.ts';
import { searchArticles } from './search-articles.ts';
import { nearSql, newestFirst, number } from './search-candidates.ts';
import { lastSql } from './search-query.ts';

type Suggestion = { slug: string; title: string };

/** Titles for what is being typed: its last word may be unfinished. */
export async function suggestTitles(db: DbOrTx, q: string): Promise<Suggestion[]> {
  noteTags(['articles']);
  if (q === '') return [];
  const begun = await findByPrefix(db, q);
  if (begun.length > 0) return begun;
  const filters = { category: '', tag: '', authorId: '' };
  const found = await searchArticles(db, {
    q,
    filters,
    offset: 0,
    limit: maxSuggestions,
    hasSnippets: false,
  });
  return findTitles(
    db,
    found.matches.map(({ id }) => id),
  );
}

/** In the order of the ids; without those readers may no longer see. */
async function findTitles(db: DbOrTx, ids: string[]): Promise<Suggestion[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: articles.id, slug: articles.slug, title: articleRevisions.title })
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .where(and(inArray(articles.id, ids), isPublic));
  const byId = new Map(rows.map(({ id, ...suggestion }) => [id, suggestion]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

// A single letter begins a word in every third title. What begins so many is met among the hottest articles; what is not
// met there is rare enough for the index.
const maxHot = 300;
const maxTitles = 50;
// Enough to choose the best from, of so many that have all but the last word.
const maxLookedAt = 200;
const maxRead = 1_000;
// All that begins with fewer letters is more than the index should collect: the words before it are looked for instead.
const leastPrefix = 4;

/** All words in title, tags or author, the last one perhaps only its beginning. */
async function findByPrefix(db: DbOrTx, q: string): Promise<Suggestion[]> {
  const words = wordsOf(q);
  const last = words.at(-1);
  if (last === undefined) return [];
  const whole = words.slice(0, -1).map((word) => `'${word}'`);
  const asked = [...whole, `'${last}':*`].join(' & ');
  const start = normalizeText(q).trim();
  const near = await findPopular(db, { asked, start, end: `${start}\u{10ffff}` });
  if (near.length === maxSuggestions) return near;
  const isShort = [...last].length < leastPrefix && whole.length > 0;
  return findInIndex(db, { asked, start, wide: isShort ? whole.join(' & ') : asked });
}

// Not by English rules alone: the stem of an unfinished word is a guess.
const prefixQuerySql = (asked: unknown): SQL =>
  sql`(to_tsquery('simple', ${asked}) || to_tsquery('english', ${asked}))`;

/** The best of those that were looked at. */
const rankSql = (begun: SQL): SQL => sql`
    select best.slug, r.title from (
      select articles.slug, articles.live_revision_id, row_number() over (
        order by starts_with(begun.title_key, ${sql.placeholder('start')}) desc, articles.likes desc,
          articles.published_at desc, articles.id
      ) as place
      from (${begun}) as begun join articles on articles.id = begun.article_id and article_is_public(articles.visibility)
      order by place limit ${number(maxSuggestions)}
    ) as best
    join article_revisions r on r.id = best.live_revision_id order by best.place`;

const selectBest = (db: DbOrTx, query: SQL) =>
  db.select({ slug: sql<string>`slug`, title: sql<string>`title` }).from(sql`(${query}) as best`);

const findPopular = prepareQuery('suggest-near', (db) =>
  selectBest(
    db,
    sql`with asked as materialized (select ${prefixQuerySql(sql.placeholder('asked'))} as query)
    ${rankSql(sql`
      (select article_id, title_key from article_search
        where is_shown and title_key ~>=~ ${sql.placeholder('start')} and title_key ~<~ ${sql.placeholder('end')}
        limit ${number(maxTitles)})
      union
      -- Read one by one, whatever the planner thinks of it.
      select looked.article_id, looked.title_key from asked cross join (
        select search.article_id, search.title_key, search.names
        from (select id from articles where article_is_public(visibility) order by hotness desc, id desc
          limit ${number(maxHot)}) as hot
        join article_search search on search.article_id = hot.id offset 0
      ) as looked where looked.names @@ asked.query`)}`,
  ),
);

const findInIndex = prepareQuery('suggest-far', (db) =>
  selectBest(
    db,
    sql`with asked as materialized (
      select ${prefixQuerySql(sql.placeholder('asked'))} as query, ${prefixQuerySql(sql.placeholder('wide'))} as wide, false as is_bare
    ), ${lastSql}, ${nearSql('names')}
    ${rankSql(sql`
      select met.article_id, met.title_key from asked cross join (
        select * from (${newestFirst('names')}) as search limit ${number(maxRead)}
      ) as met
      where met.vector @@ asked.query limit ${number(maxLookedAt)}`)}`,
  ),
);
