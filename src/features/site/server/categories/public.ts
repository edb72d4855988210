// The categories of articles. The rest of what admins set is in the `public.ts` of the feature.
export { categoriesFileSection } from './categories-file-section.ts';
export {
  type Category,
  findCategory,
  findCategoryKey,
  findCurrentSlugs,
  isCurrent,
  removeRetiredCategory,
} from './category.queries.ts';
export { categoriesTag, noteCategories } from './category-tags.ts';
export type { RecordedRetirement, RetirementHooks } from './retire-category.ts';
