// Rules for the categories of the site. The form checks a list by itself; the server also compares it with what is stored.
import { fill } from '#kit/fill-text.ts';
import { slugOf } from '#kit/slug.ts';
import { texts } from '#texts';
import { type Checked, createForm, type FieldErrors } from './form-check.ts';

/** One category in the list that an admin saves. The order of the list is the order on the site. */
export type CategoryEntry = {
  /** Stays the same when the category is renamed; empty for a new one. */
  id: string;
  name: string;
  slug: string;
  /** A sentence about the category, or nothing. */
  description: string;
};

export type CategoryList = { categories: CategoryEntry[] };

export type StoredCategory = CategoryEntry & {
  /** Slugs that the category, or one that was retired into it, had before. They lead to it. */
  formerSlugs: string[];
};

// It has to fit a badge on a card.
export const maxCategoryNameLength = 40;
// The same, so that every name has a slug.
export const maxCategorySlugLength = 40;
export const maxCategoryDescriptionLength = 200;
// Nobody finds the right one in a longer list, and every list of articles offers them all as filters.
export const maxCategories = 100;

/** Checks everything that can be checked without the stored categories. An empty slug is made from the name. */
export function checkCategories({ categories }: CategoryList): Checked<CategoryList> {
  const form = createForm();
  const checked = categories.map((given, index) => checkEntry(given, { form, field: `categories.${index}` }));
  form.require('categories', checked.length > 0, texts.categoryRules.noneLeft);
  form.require(
    'categories',
    checked.length <= maxCategories,
    fill(texts.categoryRules.tooMany, { most: maxCategories }),
  );
  for (const [index, { name, slug }] of checked.entries()) {
    const before = checked.slice(0, index);
    const sameName = before.some((other) => isSameName(other.name, name));
    const sameSlug = before.some((other) => other.slug === slug);
    form.require(`categories.${index}.name`, !sameName, fill(texts.categoryRules.nameTwice, { name }));
    form.require(`categories.${index}.slug`, !sameSlug, fill(texts.categoryRules.slugTwice, { slug }));
  }
  return form.result({ categories: checked });
}

type EntryCheck = { form: ReturnType<typeof createForm>; field: string };

function checkEntry({ id, ...given }: CategoryEntry, { form, field }: EntryCheck): CategoryEntry {
  const name = form.line(`${field}.name`, given.name, {
    most: maxCategoryNameLength,
    missing: texts.categoryRules.nameRequired,
  });
  const slug = slugOf(given.slug.trim() === '' ? name : given.slug);
  form.require(`${field}.slug`, slug !== '', texts.categoryRules.slugRequired);
  form.require(
    `${field}.slug`,
    slug.length <= maxCategorySlugLength,
    fill(texts.fieldErrors.tooLong, { most: maxCategorySlugLength }),
  );
  const description = form.line(`${field}.description`, given.description, {
    most: maxCategoryDescriptionLength,
  });
  return { id, name, slug, description };
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export type CategoryPlan =
  | { ok: true; added: CategoryEntry[]; changed: CategoryEntry[]; isMoved: boolean }
  | { ok: false; fields: FieldErrors };

/** Compares a checked list with the stored one. A slug that leads to a category cannot become that of another one. */
export function planCategories(
  stored: readonly StoredCategory[],
  given: readonly CategoryEntry[],
): CategoryPlan {
  const fields: FieldErrors = {};
  const ids = new Set(stored.map(({ id }) => id));
  const missing = stored.find(({ id }) => !given.some((entry) => entry.id === id));
  if (missing) fields.categories = fill(texts.categoryRules.missing, { name: missing.name });
  if (given.some(({ id }) => id !== '' && !ids.has(id))) fields.categories ??= texts.categoryRules.unknown;
  for (const [index, { id, name, slug }] of given.entries()) {
    const others = stored.filter((category) => category.id !== id);
    const owner = others.find((other) => leadsTo(other, slug));
    if (owner) {
      const text = owner.slug === slug ? texts.categoryRules.slugTaken : texts.categoryRules.slugLeads;
      fields[`categories.${index}.slug`] = fill(text, { slug, name: owner.name });
    }
    // Clients of the API may send a name instead of a slug: it must not lead to two categories.
    const named = others.find((other) => leadsTo(other, slugOf(name)));
    if (named && !owner) {
      fields[`categories.${index}.name`] = fill(texts.categoryRules.nameLeads, { name: named.name });
    }
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const known = new Map(stored.map((category) => [category.id, category]));
  return {
    ok: true,
    added: given.filter(({ id }) => id === ''),
    changed: given.filter(({ id, name, slug, description }) => {
      const before = known.get(id);
      return before && (before.name !== name || before.slug !== slug || before.description !== description);
    }),
    isMoved: given.map(({ id }) => id).join() !== stored.map(({ id }) => id).join(),
  };
}

const leadsTo = ({ slug, formerSlugs }: StoredCategory, given: string): boolean =>
  slug === given || formerSlugs.includes(given);

export type RetirementCheck = { ok: true } | { ok: false; message: string };

/** Whether a category can be retired into another one. */
export function checkRetirement(
  stored: readonly StoredCategory[],
  { id, into }: { id: string; into: string },
): RetirementCheck {
  if (!stored.some((category) => category.id === id)) return refuse(texts.categoryRules.unknown);
  if (stored.length === 1) return refuse(texts.categoryRules.lastOne);
  if (id === into) return refuse(texts.categoryRules.intoItself);
  if (!stored.some((category) => category.id === into)) return refuse(texts.categoryRules.chooseOther);
  return { ok: true };
}

const refuse = (message: string): RetirementCheck => ({ ok: false, message });
