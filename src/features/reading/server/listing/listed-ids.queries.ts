// Which articles are on a page of a list. These queries read only ids from an index; `listed-rows.queries.ts` reads the
// rest.
import { type AnyColumn, and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { articles, isPublic } from '#features/articles/server/article.table.ts';
import { isOfAuthor } from '#features/articles/server/co-authors/public.ts';
import { shownCounts, shownTags } from '#features/articles/server/shown.table.ts';
import type { SearchFilters } from '#features/search/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Sort } from '../../contract.ts';
import { maxCounted } from '../../sizes.ts';

// Up to this many articles with a tag are all fetched and then sorted. For a more common tag, scanning the articles in
// the order of the list finds enough of them soon.
const maxRareTag = 2_000;

/** The stored numbers of public articles: in all, and for each filter that is set. */
export type FilterCounts = ReadonlyMap<CountKind, number>;

type CountKind = 'all' | 'category' | 'tag' | 'author' | 'tag in category' | 'author in category';

export async function readFilterCounts(db: DbOrTx, filters: SearchFilters): Promise<FilterCounts> {
  const wanted = filterKeys(filters);
  const rows = await db
    .select({ kind: shownCounts.kind, name: shownCounts.name, count: shownCounts.count })
    .from(shownCounts)
    .where(
      sql`(${shownCounts.kind}, ${shownCounts.name}) in (${sql.join(
        wanted.map(({ kind, name }) => sql`(${kind}, ${name})`),
        sql`, `,
      )})`,
    );
  const counts = new Map<CountKind, number>();
  for (const { of, kind, name } of wanted) {
    const stored = rows.find((row) => row.kind === kind && row.name === name)?.count ?? 0;
    counts.set(of, (counts.get(of) ?? 0) + stored);
  }
  return counts;
}

type WantedCount = { of: CountKind; kind: string; name: string };

function filterKeys({ categories, tag, authorId }: SearchFilters): WantedCount[] {
  return [
    { of: 'all', kind: 'all', name: '' },
    ...(tag ? [{ of: 'tag', kind: 'tag', name: tag } as const] : []),
    ...(authorId ? [{ of: 'author', kind: 'author', name: authorId } as const] : []),
    ...categories.flatMap((category): WantedCount[] => [
      { of: 'category', kind: 'category', name: category },
      // The database also stores counts for a tag or an author within a category.
      ...(tag ? [{ of: 'tag in category', kind: `tag in ${category}`, name: tag } as const] : []),
      ...(authorId
        ? [{ of: 'author in category', kind: `author in ${category}`, name: authorId } as const]
        : []),
    ]),
  ];
}

type Listing = { filters: SearchFilters; counts: FilterCounts };

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
  // Hot articles first. `articles/server/sql/article-hotness.sql` computes how hot one is, with each change of its counts.
  trending: [desc(articles.hotness), desc(articles.id)],
};

export async function listArticleIds(
  db: DbOrTx,
  { sort, offset, limit, ...listing }: Listing & { sort: Sort; offset: number; limit: number },
): Promise<string[]> {
  const { tag, categories, authorId } = listing.filters;
  const isTagged = tag !== '' && authorId === '';
  if (isTagged && sort === 'newest') return listNewestTagged(db, { tag, categories, offset, limit });
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
  { tag, categories, offset, limit }: Omit<SearchFilters, 'authorId'> & { offset: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: shownTags.articleId })
    .from(shownTags)
    .where(isTaggedIn(tag, categories))
    .orderBy(desc(shownTags.publishedAt), desc(shownTags.articleId))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

const isTaggedIn = (tag: string, categories: readonly string[]): SQL | undefined =>
  and(eq(shownTags.tag, tag), isInCategory(shownTags.category, categories));

/** With one key, as nearly always, an index has the articles in the order of the list. Without any, nothing is filtered. */
function isInCategory(column: AnyColumn, keys: readonly string[]): SQL | undefined {
  const [key] = keys;
  if (key === undefined) return undefined;
  return keys.length === 1 ? eq(column, key) : inArray(column, [...keys]);
}

/**
 * True for public articles that match every filter. How rare the tag is decides how the tag is looked up: the planner
 * cannot know that.
 */
function isListed(db: DbOrTx, { filters, counts }: Listing): SQL | undefined {
  const { categories, tag, authorId } = filters;
  const tagged = counts.get(categories.length > 0 ? 'tag in category' : 'tag') ?? 0;
  const isRare = tagged <= maxRareTag;
  const taggedIds = db.select({ id: shownTags.articleId }).from(shownTags).where(isTaggedIn(tag, categories));
  return and(
    isPublic,
    isInCategory(articles.liveCategory, categories),
    authorId ? isOfAuthor(authorId) : undefined,
    // `offset 0` is an optimisation fence: PostgreSQL fetches these few ids once instead of probing for each article.
    tag && isRare
      ? inArray(articles.id, sql`(select id from (${taggedIds}) as tagged (id) offset 0)`)
      : undefined,
    tag && !isRare ? sql`${articles.liveTags} @> array[${tag}]::text[]` : undefined,
  );
}
