import type { DbOrTx } from '#platform/db/database.ts';
import { findSection } from '#platform/settings/settings.queries.ts';
import { neverSaved } from '#platform/settings/stored-settings.ts';
import type { StoredCategoryList } from '../../category-contract.ts';
import { listStoredCategories } from './category.queries.ts';
import { categoriesSection } from './save-categories.ts';

export type CategoryCounts = {
  /** The numbers of articles that readers see, by the slug of the category. */
  countPublic(db: DbOrTx): Promise<ReadonlyMap<string, number>>;
};

export async function listCategorySettings(db: DbOrTx, hooks: CategoryCounts): Promise<StoredCategoryList> {
  // The version first: a list that is newer than its version is refused when it is saved, never the reverse.
  const { version } = (await findSection(db, categoriesSection)) ?? neverSaved;
  const stored = await listStoredCategories(db);
  const counts = await hooks.countPublic(db);
  return {
    version,
    categories: stored.map((category) => ({ ...category, count: counts.get(category.slug) ?? 0 })),
  };
}
