import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { StoredCategoryList } from '../../category-contract.ts';
import type { CategoryEntry, CategoryList } from '../../category-rules.ts';
import type { Saved } from '../use-settings-form.ts';

// A new category has no id yet, but its row needs one that stays. A colon is in no slug, and so in no id.
const newPrefix = 'new:';

export const newEntry = (): CategoryEntry => ({
  id: newPrefix + Math.random().toString(36).slice(2),
  name: '',
  slug: '',
  description: '',
});

export const isNew = ({ id }: CategoryEntry): boolean => id.startsWith(newPrefix);

/** As the server takes it. */
export const withoutNewIds = ({ categories }: CategoryList): CategoryList => ({
  categories: categories.map((entry) => (isNew(entry) ? { ...entry, id: '' } : entry)),
});

export const toForm = ({ categories, version }: StoredCategoryList): Saved<CategoryList> => ({
  version,
  settings: {
    categories: categories.map(({ id, name, slug, description }) => ({ id, name, slug, description })),
  },
});

/** My list over that of somebody else: what they added stays, and what they retired is gone. */
export function mergeLists(mine: CategoryList, theirs: CategoryList): CategoryList {
  const isKnown = (entry: CategoryEntry) =>
    isNew(entry) || theirs.categories.some(({ id }) => id === entry.id);
  const added = theirs.categories.filter((entry) => !mine.categories.some(({ id }) => id === entry.id));
  return { categories: [...mine.categories.filter(isKnown), ...added] };
}

/** The list in words, for the comparison of two lists. */
export const writeList = ({ categories }: CategoryList): string =>
  categories
    .map(({ name, slug, description }) =>
      fill(description ? texts.categorySettings.describedLine : texts.categorySettings.line, {
        name,
        slug,
        description,
      }),
    )
    .join('\n');

export function moveEntry(categories: readonly CategoryEntry[], index: number, to: number): CategoryEntry[] {
  const moved = [...categories];
  moved.splice(to, 0, ...moved.splice(index, 1));
  return moved;
}
