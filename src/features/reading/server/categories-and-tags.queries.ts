import { and, asc, desc, eq, gt } from 'drizzle-orm';

import { shownCounts } from '#features/articles/server/shown.table.ts';
import { categories } from '#features/site/server/categories/category.table.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';

const maxTagsListed = 100;

const selectCategories = prepareQuery('categories', (db) =>
  db
    .select({ slug: categories.slug, name: categories.name, count: shownCounts.count })
    .from(categories)
    .leftJoin(shownCounts, and(eq(shownCounts.kind, 'category'), eq(shownCounts.name, categories.slug)))
    .orderBy(asc(categories.position), asc(categories.slug)),
);

/** All categories with their number of public articles. */
export async function listCategories(db: DbOrTx): Promise<{ slug: string; name: string; count: number }[]> {
  noteTags(['articles']);
  const rows = await selectCategories(db);
  return rows.map((row) => ({ ...row, count: row.count ?? 0 }));
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
