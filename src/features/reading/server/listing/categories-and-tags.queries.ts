import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { popularTags } from '#features/articles/rules.ts';
import { articles, isPublic } from '#features/articles/server/article.table.ts';
import { shownCounts } from '#features/articles/server/shown.table.ts';
import { categories } from '#features/site/server/categories/category.table.ts';
import { categoriesTag, isCurrent } from '#features/site/server/categories/public.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import type { CountedCategory } from '../../contract.ts';

const maxTagsListed = 100;

// Also counts the articles of retired categories that have not been moved yet: their rows have the same slug.
const count = sql<number>`coalesce((
  select sum(shown_counts.count) from categories same
  join shown_counts on shown_counts.kind = 'category' and shown_counts.name = same.key
  where same.slug = categories.slug), 0)`.mapWith(Number);

const formerSlugs = sql<string[]>`array(select former.slug from category_slugs former
  where former.category = categories.key and former.slug <> categories.slug order by former.slug)`;

const selectCategories = prepareQuery('categories', (db) =>
  db
    .select({
      slug: categories.slug,
      name: categories.name,
      description: categories.description,
      count: count.as('count'),
      formerSlugs: formerSlugs.as('former_slugs'),
    })
    .from(categories)
    .where(isCurrent)
    .orderBy(asc(categories.position), asc(categories.slug)),
);

/** All categories with their number of public articles. */
export async function listCategories(db: DbOrTx): Promise<CountedCategory[]> {
  noteTags(['articles', categoriesTag]);
  return selectCategories(db);
}

/** The numbers of public articles, by the slug of the category. */
export async function countByCategory(db: DbOrTx): Promise<ReadonlyMap<string, number>> {
  return new Map((await selectCategories(db)).map(({ slug, count }) => [slug, count]));
}

const selectTags = prepareQuery('largest-tags', (db) =>
  db
    .select({ tag: shownCounts.name, count: shownCounts.count })
    .from(shownCounts)
    .where(and(eq(shownCounts.kind, 'tag'), gt(shownCounts.count, 0)))
    .orderBy(desc(shownCounts.count), asc(shownCounts.name))
    .limit(maxTagsListed),
);

/** The tags with the most public articles. */
export async function listTags(db: DbOrTx): Promise<{ tag: string; count: number }[]> {
  noteTags(['articles']);
  return selectTags(db);
}

const shownPopularTags = popularTags.length;
// Enough to see what people write about now. The cost is the same on a site of any size.
const recentArticles = 500;
const recentDays = 180;
// One article says little about what is usual.
const minUses = 2;

const selectRecentTags = prepareQuery('recent-tags', (db) => {
  const recent = db
    .select({ tags: articles.liveTags })
    .from(articles)
    .where(and(isPublic, gt(articles.publishedAt, sql`${sql.placeholder('since')}::timestamptz`)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(recentArticles)
    .as('recent');
  return db
    .select({ tag: sql<string>`tag`.as('tag') })
    .from(sql`${recent} cross join unnest(recent.live_tags) as tag`)
    .groupBy(sql`tag`)
    .having(sql`count(*) >= ${sql.raw(String(minUses))}`)
    .orderBy(sql`count(*) desc`, sql`tag`)
    .limit(shownPopularTags);
});

/** The most used tags of the newest articles, filled up with usual ones. */
export async function listPopularTags(db: DbOrTx, now: Date): Promise<string[]> {
  noteTags(['articles']);
  const since = new Date(now.getTime() - recentDays * 24 * 60 * 60 * 1000).toISOString();
  const rows = await selectRecentTags(db, { since });
  return [...new Set([...rows.map(({ tag }) => tag), ...popularTags])].slice(0, shownPopularTags);
}
