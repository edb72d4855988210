import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import type { CategoryEntry } from '../../category-rules.ts';
import { listStoredCategories } from './category.queries.ts';
import { type CategoryHooks, findCategoriesVersion, saveCategories } from './save-categories.ts';

/** A category as settings are exported and imported. The order of the list is the order on the site. */
export type ListedCategory = Omit<CategoryEntry, 'id'>;

/**
 * Takes over a list of categories, in the caller's transaction. A category is found by its slug, also by a former one;
 * others are added. Categories that are not in the list stay, after the listed ones: their articles need them.
 */
export async function importCategories(
  tx: Tx,
  invalidate: Invalidate,
  change: CategoryHooks & { categories: readonly ListedCategory[]; actorId: string; at: Date },
): Promise<void> {
  const stored = await listStoredCategories(tx);
  const listed = change.categories.map((given): CategoryEntry => {
    const known = stored.find(({ slug, formerSlugs }) => [slug, ...formerSlugs].includes(given.slug));
    return { ...given, id: known?.id ?? '' };
  });
  const others = stored.filter(({ id }) => !listed.some((entry) => entry.id === id));
  const seenVersion = await findCategoriesVersion(tx);
  await saveCategories(tx, invalidate, { ...change, categories: [...listed, ...others], seenVersion });
}
