// Which articles are on a page of a list. These queries read only ids from an index; `listed-rows.queries.ts` reads the
// rest.
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { articles, isPublic } from '#features/articles/server/article.table.ts';
import { shownCounts, shownTags } from '#features/articles/server/shown.table.ts';
import type { SearchFilters } from '#features/search/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Sort } from '../contract.ts';
import { maxCounted } from '../sizes.ts';

// Up to this many articles with a tag are all fetched and then sorted. For a more common tag, scanning the articles in
// the order of the list finds enough of them soon.
const maxRareTag = 2_000;

/** The stored numbers of public articles: in all, and for each filter that is set. */
export async function readFilterCounts(db: DbOrTx, filters: SearchFilters): Promise<Map<string, number>> {
  const wanted = filterKeys(filters);
  const rows = await db
    .select({ kind: shownCounts.kind, count: shownCounts.count })
    .from(shownCounts)
    .where(
      sql`(${shownCounts.kind}, ${shownCounts.name}) in (${sql.join(
        wanted.map(({ kind, name }) => sql`(${kind}, ${name})`),
        sql`, `,
      )})`,
    );
  return new Map(wanted.map(({ kind }) => [kind, rows.find((row) => row.kind === kind)?.count ?? 0]));
}

function filterKeys({ category, tag, authorId }: SearchFilters) {
  return [
    { kind: 'all', name: '' },
    ...(category ? [{ kind: 'category', name: category }] : []),
    ...(tag ? [{ kind: 'tag', name: tag }] : []),
    ...(authorId ? [{ kind: 'author', name: authorId }] : []),
    // The database also stores counts for a tag or an author within a category.
    ...(category && tag ? [{ kind: tagIn(category), name: tag }] : []),
    ...(category && authorId ? [{ kind: `author in ${category}`, name: authorId }] : []),
  ];
}

const tagIn = (category: string): string => (category ? `tag in ${category}` : 'tag');

type Listing = { filters: SearchFilters; counts: ReadonlyMap<string, number> };

/**
 * Uses the stored counts. Articles that match both an author and a tag have none and are counted, up to `maxCounted`.
 */
export async function countListed(db: DbOrTx, { filters, counts }: Listing): Promise<number> {
  const smallest = Math.min(...counts.values());
  const isStored = filters.tag === '' || filters.authorId === '';
  if (isStored || smallest === 0) return smallest;
  const found = db
    .select({ id: articles.id })
    .from(articles)
    .where(isListed(db, { filters, counts }))
    .limit(maxCounted)
    .as('found');
  const [row] = await db.select({ total: sql<number>`count(*)`.mapWith(Number) }).from(found);
  return row?.total ?? 0;
}

export const orders: Record<Sort, SQL[]> = {
  newest: [desc(articles.publishedAt), desc(articles.id)],
  popular: [desc(articles.likes), desc(articles.publishedAt), desc(articles.id)],
  trending: [desc(articles.hotness), desc(articles.id)],
};

export async function listArticleIds(
  db: DbOrTx,
  { sort, offset, limit, ...listing }: Listing & { sort: Sort; offset: number; limit: number },
): Promise<string[]> {
  const { tag, category, authorId } = listing.filters;
  const isTagged = tag !== '' && authorId === '';
  if (isTagged && sort === 'newest') return listNewestTagged(db, { tag, category, offset, limit });
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(isListed(db, listing))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

async function listNewestTagged(
  db: DbOrTx,
  { tag, category, offset, limit }: { tag: string; category: string; offset: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: shownTags.articleId })
    .from(shownTags)
    .where(isTaggedIn(tag, category))
    .orderBy(desc(shownTags.publishedAt), desc(shownTags.articleId))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

const isTaggedIn = (tag: string, category: string): SQL | undefined =>
  and(eq(shownTags.tag, tag), category ? eq(shownTags.category, category) : undefined);

/**
 * True for public articles that match every filter. How rare the tag is decides how the tag is looked up: the planner
 * cannot know that.
 */
function isListed(db: DbOrTx, { filters, counts }: Listing): SQL | undefined {
  const { category, tag, authorId } = filters;
  const isRare = (counts.get(tagIn(category)) ?? 0) <= maxRareTag;
  const taggedIds = db.select({ id: shownTags.articleId }).from(shownTags).where(isTaggedIn(tag, category));
  return and(
    isPublic,
    category ? eq(articles.liveCategory, category) : undefined,
    authorId ? eq(articles.authorId, authorId) : undefined,
    // `offset 0` is an optimisation fence: PostgreSQL fetches these few ids once instead of probing for each article.
    tag && isRare
      ? inArray(articles.id, sql`(select id from (${taggedIds}) as tagged (id) offset 0)`)
      : undefined,
    tag && !isRare ? sql`${articles.liveTags} @> array[${tag}]::text[]` : undefined,
  );
}
