// All articles that readers see, in blocks: each is a range of one index, however many there are.
import { and, asc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles, categories, isPublic } from '#features/articles/server/article.table.ts';
import { shownCounts } from '#features/articles/server/shown.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';

/** A point between articles in the order of their publication. */
export type Cursor = { publishedAt: Date; id: string };

/** From a place on, up to the next; open where there is none. */
export type ArticleRange = { from: Cursor | undefined; until: Cursor | undefined };

const firstId = '00000000-0000-0000-0000-000000000000';
const beginning = sql.raw(`'-infinity'::timestamptz, '${firstId}'::uuid`);

const spot = (place: Cursor | undefined): SQL =>
  place ? sql`${place.publishedAt.toISOString()}::timestamptz, ${place.id}::uuid` : beginning;

const nthPublicAfter = (after: SQL, size: number): SQL => sql`
  select published_at, id from articles
  where article_is_public(visibility) and (published_at, id) >= (${after})
  order by published_at, id offset ${size} limit 1`;

/** Where new blocks begin when every `size` articles from this place on are one. */
export async function findRangeStarts(
  db: DbOrTx,
  { from, size }: { from: Cursor | undefined; size: number },
): Promise<Cursor[]> {
  const { rows } = await db.execute<{ published_at: string; id: string }>(sql`
    with recursive starts as (
      (${nthPublicAfter(spot(from), size)})
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
    from && sql`(${articles.publishedAt}, ${articles.id}) >= (${spot(from)})`,
    until && sql`(${articles.publishedAt}, ${articles.id}) < (${spot(until)})`,
  );
}

/** For each block, whether readers see anything of it. One statement to plan, however many there are. */
export async function checkFilledRanges(db: DbOrTx, blocks: ArticleRange[]): Promise<boolean[]> {
  const bounds = blocks.map(({ from, until }) => [
    ...(from ? [from.publishedAt.toISOString(), from.id] : ['-infinity', firstId]),
    ...(until ? [until.publishedAt.toISOString(), until.id] : ['infinity', firstId]),
  ]);
  const { rows } = await db.execute<{ filled: boolean }>(sql`
    select exists (
      -- In the order of the index: otherwise the planner may walk the table until it comes upon one.
      select from articles where article_is_public(visibility)
        and (published_at, id) >= ((bound.parts->>0)::timestamptz, (bound.parts->>1)::uuid)
        and (published_at, id) < ((bound.parts->>2)::timestamptz, (bound.parts->>3)::uuid)
      order by published_at, id limit 1
    ) as filled
    from jsonb_array_elements(${JSON.stringify(bounds)}::jsonb) with ordinality as bound (parts, place) order by place`);
  return rows.map(({ filled }) => filled);
}

export type Listed = { name: string; modifiedAt: Date };

export async function listArticlesInRange(db: DbOrTx, block: ArticleRange, limit: number): Promise<Listed[]> {
  return db
    .select({
      name: articles.slug,
      modifiedAt: sql<Date>`greatest(${articles.publishedAt}, ${articleRevisions.savedAt})`.mapWith(
        articles.publishedAt,
      ),
    })
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .where(isIn(block))
    .orderBy(asc(articles.publishedAt), asc(articles.id))
    .limit(limit);
}

const isPublicAuthor = and(eq(shownCounts.kind, 'author'), gt(shownCounts.count, 0));

/** Whether more authors than this have something to read. */
export async function hasMoreAuthors(db: DbOrTx, than: number): Promise<boolean> {
  const found = await db
    .select({ name: shownCounts.name })
    .from(shownCounts)
    .where(isPublicAuthor)
    .limit(1)
    .offset(than);
  return found.length > 0;
}

/** The authors of what readers see, by their username; all, or those whose id begins with these characters. */
export async function listPublicAuthors(
  db: DbOrTx,
  { beginning: start, limit }: { beginning: string; limit: number },
): Promise<Listed[]> {
  const newest = db
    .select({ publishedAt: articles.publishedAt })
    .from(articles)
    .where(and(isPublic, eq(articles.authorId, accounts.id)))
    .orderBy(sql`${articles.publishedAt} desc`)
    .limit(1);
  const isWanted =
    start === ''
      ? undefined
      : // After the last digit of a uuid comes nothing but `g`.
        and(gte(shownCounts.name, start), lt(shownCounts.name, `${start}g`));
  const rows = await db
    .select({
      name: accounts.username,
      modifiedAt: sql<Date | null>`(${newest})`.mapWith(articles.publishedAt),
    })
    .from(shownCounts)
    .innerJoin(accounts, sql`${accounts.id} = ${shownCounts.name}::uuid`)
    .where(and(isPublicAuthor, isWanted))
    .orderBy(asc(shownCounts.name))
    .limit(limit);
  return rows.flatMap(({ name, modifiedAt }) => (modifiedAt ? [{ name, modifiedAt }] : []));
}

export async function listCategorySlugs(db: DbOrTx): Promise<string[]> {
  const rows = await db.select({ slug: categories.slug }).from(categories).orderBy(asc(categories.position));
  return rows.map(({ slug }) => slug);
}
