// Which words of an export are categories of this site.
import { eq } from 'drizzle-orm';
import { categories, categorySlugs } from '#features/site/server/categories/category.table.ts';
import { isCurrent } from '#features/site/server/categories/public.ts';
import { slugOf } from '#kit/slug.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { ImportedArticle } from './parsing/imported-article.ts';

export type CategoryWords = {
  /** The current slugs. */
  slugs: string[];
  /** Whether this is the name or a slug of a category. */
  has(word: string): boolean;
  /** The word of an article that names its category: its category there, or else a tag. Empty if there is none. */
  choose(article: Pick<ImportedArticle, 'category' | 'tags'>): string;
};

/** A site has few categories, and an export may have thousands of tags. */
export async function loadCategoryWords(db: DbOrTx): Promise<CategoryWords> {
  const rows = await db
    .select({ name: categories.name, slug: categories.slug, former: categorySlugs.slug })
    .from(categories)
    .leftJoin(categorySlugs, eq(categorySlugs.category, categories.key))
    .where(isCurrent);
  const names = new Set(rows.map(({ name }) => name.toLowerCase()));
  const slugs = new Set(rows.flatMap(({ slug, former }) => [slug, former ?? slug]));
  const has = (word: string) =>
    word !== '' && (slugs.has(slugOf(word)) || names.has(word.trim().toLowerCase()));
  return {
    slugs: [...new Set(rows.map(({ slug }) => slug))].sort(),
    has,
    choose: ({ category, tags }) => [category, ...tags].find(has) ?? '',
  };
}
