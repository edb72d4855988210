// The articles of a list, in two steps: which ones, from an index alone, then what is shown of those few.
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/public.ts';
import { profiles } from '#features/profiles/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { maxCounted, type Sort } from '../reading-contract.ts';
import { isPublic } from './article.queries.ts';
import { articleRevisions, articles, categories } from './article.table.ts';
import { shownCounts, shownTags } from './reading.table.ts';

export type Filters = { category: string; tag: string; authorId: string };

// What is rarer than this is found by what it is, then sorted; what is more common is met soon enough in the list's order.
export const fewArticles = 2_000;

/** How many articles readers see with each of the filters that are set, and in all. Kept, not counted. */
export async function readFilterCounts(db: DbOrTx, filters: Filters): Promise<Map<string, number>> {
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

function filterKeys({ category, tag, authorId }: Filters) {
  return [
    { kind: 'all', name: '' },
    ...(category ? [{ kind: 'category', name: category }] : []),
    ...(tag ? [{ kind: 'tag', name: tag }] : []),
    ...(authorId ? [{ kind: 'author', name: authorId }] : []),
  ];
}

type Listing = { filters: Filters; counts: ReadonlyMap<string, number> };

/** Exact where one count is kept for it; otherwise counted, as far as that goes. */
export async function countListed(db: DbOrTx, { filters, counts }: Listing): Promise<number> {
  const set = [...counts].filter(([kind]) => kind !== 'all');
  const least = Math.min(...counts.values());
  if (set.length <= 1 || least === 0) return least;
  const found = db
    .select({ id: articles.id })
    .from(articles)
    .where(and(isListed(db, { filters, counts })))
    .limit(maxCounted)
    .as('found');
  const [row] = await db.select({ total: sql<number>`count(*)`.mapWith(Number) }).from(found);
  return row?.total ?? 0;
}

const orders: Record<Sort, SQL[]> = {
  newest: [desc(articles.publishedAt), desc(articles.id)],
  popular: [desc(articles.likes), desc(articles.publishedAt), desc(articles.id)],
  trending: [desc(articles.hotness), desc(articles.id)],
};

export async function listArticleIds(
  db: DbOrTx,
  { sort, offset, limit, ...listing }: Listing & { sort: Sort; offset: number; limit: number },
): Promise<string[]> {
  const { tag, category, authorId } = listing.filters;
  const isTagAlone = tag !== '' && category === '' && authorId === '';
  if (isTagAlone && sort === 'newest') return listNewestTagged(db, { tag, offset, limit });
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
  { tag, offset, limit }: { tag: string; offset: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: shownTags.articleId })
    .from(shownTags)
    .where(eq(shownTags.tag, tag))
    .orderBy(desc(shownTags.publishedAt), desc(shownTags.articleId))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** Readers see it, and every filter that is set fits. A rare one is looked up first; the planner cannot know which. */
export function isListed(db: DbOrTx, { filters, counts }: Listing): SQL | undefined {
  const { category, tag, authorId } = filters;
  const isFew = (kind: string) => (counts.get(kind) ?? 0) <= fewArticles;
  const fewTagged = db.select({ id: shownTags.articleId }).from(shownTags).where(eq(shownTags.tag, tag));
  return and(
    isPublic,
    category ? eq(articles.liveCategory, category) : undefined,
    authorId ? eq(articles.authorId, authorId) : undefined,
    // Fenced off, so that these few are fetched as a set instead of being looked for one by one.
    tag && isFew('tag')
      ? inArray(articles.id, sql`(select id from (${fewTagged}) as few (id) offset 0)`)
      : undefined,
    tag && !isFew('tag') ? sql`${articles.liveTags} @> array[${tag}]::text[]` : undefined,
  );
}

const listedColumns = {
  article: {
    id: articles.id,
    slug: articles.slug,
    version: articles.version,
    status: articles.status,
    visibility: articles.visibility,
    createdAt: articles.createdAt,
    publishedAt: articles.publishedAt,
    views: articles.views,
    likes: articles.likes,
    comments: articles.comments,
  },
  author: {
    id: accounts.id,
    name: accounts.name,
    username: accounts.username,
    avatar: accounts.avatar,
    bio: profiles.bio,
  },
  text: {
    title: articleRevisions.title,
    excerpt: articleRevisions.excerpt,
    tags: articleRevisions.tags,
    readTime: articleRevisions.readTime,
    wordCount: articleRevisions.wordCount,
    metaTitle: articleRevisions.metaTitle,
    metaDescription: articleRevisions.metaDescription,
    keywords: articleRevisions.keywords,
    savedAt: articleRevisions.savedAt,
  },
  category: { slug: categories.slug, name: categories.name },
};

export type ListedRow = Awaited<ReturnType<typeof findListedRows>>[number];

/** What lists show of these articles, in the order of the ids; without those readers may no longer see. */
export async function findListedRows(db: DbOrTx, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select(listedColumns)
    .from(articles)
    .innerJoin(accounts, eq(accounts.id, articles.authorId))
    .leftJoin(profiles, eq(profiles.accountId, articles.authorId))
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .leftJoin(categories, eq(categories.slug, articles.liveCategory))
    .where(and(inArray(articles.id, ids), isPublic));
  const byId = new Map(rows.map((row) => [row.article.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
