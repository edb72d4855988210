import { z } from 'zod';
import { slugOf } from '#kit/slug.ts';
import {
  type CategoryEntry,
  checkCategories,
  planCategories,
  type StoredCategory,
} from '../../category-rules.ts';
import type { FieldErrors } from '../../form-check.ts';
import { explainIssues, type FileSection, type SectionValue } from '../settings-file/file-section.ts';
import { listStoredCategories } from './category.queries.ts';
import { categoriesSection, findCategoriesVersion, saveCategories } from './save-categories.ts';

const category = z.strictObject({
  name: z.string(),
  slug: z.string().default(''),
  description: z.string().default(''),
});

type ListedCategory = z.infer<typeof category>;

// A list, because the order counts.
const fileSchema = z.strictObject({ list: z.array(category) }).partial();

/**
 * The categories in the settings file, in the order of the site. A category is found by its slug, also by a former one;
 * others are added. Categories that are not in the list stay, after the listed ones: their articles need them.
 */
export const categoriesFileSection: FileSection = {
  id: categoriesSection,
  read: async (db) => ({ list: withoutIds(await listStoredCategories(db)) }),
  async check(db, given, { current }) {
    const parsed = fileSchema.safeParse(given);
    if (!parsed.success) return { ok: false, fields: explainIssues(parsed.error.issues) };
    const { list } = parsed.data;
    if (list === undefined) return { ok: true, value: current };
    const stored = await listStoredCategories(db);
    const checked = checkCategories({ categories: matchCategories(stored, list) });
    if (!checked.ok) return { ok: false, fields: renameFields(checked.fields) };
    const { categories } = checked.value;
    const plan = planCategories(stored, categories);
    if (!plan.ok) return { ok: false, fields: renameFields(plan.fields) };
    return { ok: true, value: { list: withoutIds(categories) } };
  },
  async write(tx, value, { actorId, at, invalidate, recordChange }) {
    const categories = matchCategories(await listStoredCategories(tx), listOf(value));
    const seenVersion = await findCategoriesVersion(tx);
    await saveCategories(tx, invalidate, { categories, seenVersion, actorId, at, recordChange });
  },
};

/** The list of a checked section. */
const listOf = (value: SectionValue): ListedCategory[] => fileSchema.parse(value).list ?? [];

const withoutIds = (categories: readonly CategoryEntry[]): ListedCategory[] =>
  categories.map(({ name, slug, description }) => ({ name, slug, description }));

/** The listed categories with the ids that they have on this site, and then all others of this site. */
function matchCategories(
  stored: readonly StoredCategory[],
  list: readonly ListedCategory[],
): CategoryEntry[] {
  const slugs = list.map(({ name, slug }) => slugOf(slug.trim() === '' ? name : slug));
  // One that the list has under its present slug is not also meant by a former one.
  const byFormerSlug = stored.filter(({ slug }) => !slugs.includes(slug));
  const listed = list.map((given, index): CategoryEntry => {
    const slug = slugs[index] ?? '';
    const known =
      stored.find((each) => each.slug === slug) ??
      byFormerSlug.find(({ formerSlugs }) => formerSlugs.includes(slug));
    return { ...given, id: known?.id ?? '' };
  });
  const others = stored.filter(({ id }) => !listed.some((entry) => entry.id === id));
  return [...listed, ...others.map(({ formerSlugs: _, ...entry }) => entry)];
}

/** `categories.0.slug` of the form is `list.0.slug` in the file. */
const renameFields = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([field, reason]) => [field.replace(/^categories/, 'list'), reason]),
  );
