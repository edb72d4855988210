// The categories of articles. The rest of what admins set is in the `public.ts` of the feature.
import type { DbOrTx } from '#platform/db/database.ts';
import { listStoredCategories } from './category.queries.ts';
import type { ListedCategory } from './import-categories.ts';

export {
  type Category,
  findCategory,
  findCategoryKey,
  findCurrentSlugs,
  isCurrent,
  removeRetiredCategory,
} from './category.queries.ts';
export { categoriesTag, noteCategories } from './category-tags.ts';
export { importCategories, type ListedCategory } from './import-categories.ts';
export type { RecordedRetirement, RetirementHooks } from './retire-category.ts';

/** All categories, in the order of the site: for an export of the settings. `importCategories` takes such a list. */
export async function listCategories(db: DbOrTx): Promise<ListedCategory[]> {
  const stored = await listStoredCategories(db);
  return stored.map(({ name, slug, description }) => ({ name, slug, description }));
}
