// Public articles in ranges, each of which is a range of one index. The cost does not grow with the number of articles.
import { and, asc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles, isPublic } from '#features/articles/server/article.table.ts';
import { shownCounts } from '#features/articles/server/shown.table.ts';
import { categories } from '#features/site/server/categories/category.table.ts';
import { isCurrent } from '#features/site/server/categories/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';

/** A position in the order of publication. Articles published at the same time are ordered by id. */
export type Cursor = { publishedAt: Date; id: string };

/** `from` is included, `until` is not. Undefined means no bound. */
export type ArticleRange = { from: Cursor | undefined; until: Cursor | undefined };

const firstId = '00000000-0000-0000-0000-000000000000';
const beginning = sql.raw(`'-infinity'::timestamptz, '${firstId}'::uuid`);

const cursorSql = (cursor: Cursor | undefined): SQL =>
  cursor ? sql`${cursor.publishedAt.toISOString()}::timestamptz, ${cursor.id}::uuid` : beginning;

const nthPublicAfter = (after: SQL, size: number): SQL => sql`
  select published_at, id from articles
  where article_is_public(visibility) and (published_at, id) >= (${after})
  order by published_at, id offset ${size} limit 1`;

/** Divides the articles after `from` into ranges of `size` and returns where the second and each later range starts. */
export async function findRangeStarts(
  db: DbOrTx,
  { from, size }: { from: Cursor | undefined; size: number },
): Promise<Cursor[]> {
  const { rows } = await db.execute<{ published_at: string; id: string }>(sql`
    with recursive starts as (
      (${nthPublicAfter(cursorSql(from), size)})
      union all
      select next.published_at, next.id
      from starts cross join lateral (${nthPublicAfter(sql`starts.published_at, starts.id`, size)}) as next
    )
    select published_at, id from starts order by published_at, id`);
  return rows.map((row) => ({ publishedAt: new Date(row.published_at), id: row.id }));
}

function isIn({ from, until }: ArticleRange): SQL | undefined {
  return and(
    isPublic,
    from && sql`(${articles.publishedAt}, ${articles.id}) >= (${cursorSql(from)})`,
    until && sql`(${articles.publishedAt}, ${articles.id}) < (${cursorSql(until)})`,
  );
}

/** For each range, whether it has articles to list. One statement for all ranges. */
export async function checkFilledRanges(db: DbOrTx, ranges: ArticleRange[]): Promise<boolean[]> {
  const bounds = ranges.map(({ from, until }) => [
    ...(from ? [from.publishedAt.toISOString(), from.id] : ['-infinity', firstId]),
    ...(until ? [until.publishedAt.toISOString(), until.id] : ['infinity', firstId]),
  ]);
  const { rows } = await db.execute<{ filled: boolean }>(sql`
    select coalesce((
      -- The order makes the planner use the index; otherwise it may scan the table until it finds a row. Of \`exists\`, PostgreSQL
      -- ignores the order.
      select true from articles join article_revisions live on live.id = live_revision_id
      where article_is_public(visibility) and live.canonical_url = ''
        and (published_at, articles.id) >= ((bound.parts->>0)::timestamptz, (bound.parts->>1)::uuid)
        and (published_at, articles.id) < ((bound.parts->>2)::timestamptz, (bound.parts->>3)::uuid)
      order by published_at, articles.id limit 1
    ), false) as filled
    from jsonb_array_elements(${JSON.stringify(bounds)}::jsonb) with ordinality as bound (parts, position) order by position`);
  return rows.map(({ filled }) => filled);
}

export type Listed = { name: string; modifiedAt: Date };

/** An article that appeared elsewhere first is left out: a sitemap lists canonical addresses. */
export async function listArticlesInRange(db: DbOrTx, range: ArticleRange, limit: number): Promise<Listed[]> {
  return db
    .select({
      name: articles.slug,
      modifiedAt: sql<Date>`greatest(${articles.publishedAt}, ${articleRevisions.savedAt})`.mapWith(
        articles.publishedAt,
      ),
    })
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .where(and(isIn(range), eq(articleRevisions.canonicalUrl, '')))
    .orderBy(asc(articles.publishedAt), asc(articles.id))
    .limit(limit);
}

const isPublicAuthor = and(eq(shownCounts.kind, 'author'), gt(shownCounts.count, 0));

/** Whether more than `than` authors have public articles. */
export async function hasMoreAuthors(db: DbOrTx, than: number): Promise<boolean> {
  const found = await db
    .select({ name: shownCounts.name })
    .from(shownCounts)
    .where(isPublicAuthor)
    .limit(1)
    .offset(than);
  return found.length > 0;
}

/** Authors with public articles: all, or those whose id starts with `idPrefix`. */
export async function listPublicAuthors(
  db: DbOrTx,
  { idPrefix, limit }: { idPrefix: string; limit: number },
): Promise<Listed[]> {
  const newest = db
    .select({ publishedAt: articles.publishedAt })
    .from(articles)
    .where(and(isPublic, eq(articles.authorId, accounts.id)))
    .orderBy(sql`${articles.publishedAt} desc`)
    .limit(1);
  const newestWithOthers = sql`select max(written.published_at) from article_co_authors
    join articles as written on written.id = article_id and article_is_public(written.visibility)
    where account_id = ${accounts.id}`;
  const hasPrefix =
    idPrefix === ''
      ? undefined
      : // `g` sorts after all hexadecimal digits.
        and(gte(shownCounts.name, idPrefix), lt(shownCounts.name, `${idPrefix}g`));
  const rows = await db
    .select({
      name: accounts.username,
      modifiedAt: sql<Date | null>`greatest((${newest}), (${newestWithOthers}))`.mapWith(
        articles.publishedAt,
      ),
    })
    .from(shownCounts)
    .innerJoin(accounts, sql`${accounts.id} = ${shownCounts.name}::uuid`)
    .where(and(isPublicAuthor, hasPrefix))
    .orderBy(asc(shownCounts.name))
    .limit(limit);
  return rows.flatMap(({ name, modifiedAt }) => (modifiedAt ? [{ name, modifiedAt }] : []));
}

export async function listCategorySlugs(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .select({ slug: categories.slug })
    .from(categories)
    .where(isCurrent)
    .orderBy(asc(categories.position));
  return rows.map(({ slug }) => slug);
}
