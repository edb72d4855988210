// Which articles a list shows: from an index alone, before anything of them is read.
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { articles, isPublic } from '#features/articles/server/article.table.ts';
import { shownCounts, shownTags } from '#features/articles/server/shown.table.ts';
import type { SearchFilters } from '#features/search/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Sort } from '../contract.ts';
import { maxCounted } from '../limits.ts';

// What is rarer than this is found by what it is, then sorted; what is more common is met soon enough in the list's order.
const fewArticles = 2_000;

/** How many articles readers see with each of the filters that are set, and in all. Kept, not counted. */
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
    // With a category these are kept as well.
    ...(category && tag ? [{ kind: tagIn(category), name: tag }] : []),
    ...(category && authorId ? [{ kind: `author in ${category}`, name: authorId }] : []),
  ];
}

const tagIn = (category: string): string => (category ? `tag in ${category}` : 'tag');

type Listing = { filters: SearchFilters; counts: ReadonlyMap<string, number> };

/** Exact where a count is kept for it: unless an author and a tag are asked for together, which is counted as far as that goes. */
export async function countListed(db: DbOrTx, { filters, counts }: Listing): Promise<number> {
  const least = Math.min(...counts.values());
  const isKept = filters.tag === '' || filters.authorId === '';
  if (isKept || least === 0) return least;
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

/** Readers see it, and every filter that is set fits. A rare one is looked up first; the planner cannot know which. */
function isListed(db: DbOrTx, { filters, counts }: Listing): SQL | undefined {
  const { category, tag, authorId } = filters;
  const isFew = (counts.get(tagIn(category)) ?? 0) <= fewArticles;
  const fewTagged = db.select({ id: shownTags.articleId }).from(shownTags).where(isTaggedIn(tag, category));
  return and(
    isPublic,
    category ? eq(articles.liveCategory, category) : undefined,
    authorId ? eq(articles.authorId, authorId) : undefined,
    // Fenced off, so that these few are fetched as a set instead of being looked for one by one.
    tag && isFew
      ? inArray(articles.id, sql`(select id from (${fewTagged}) as few (id) offset 0)`)
      : undefined,
    tag && !isFew ? sql`${articles.liveTags} @> array[${tag}]::text[]` : undefined,
  );
}
