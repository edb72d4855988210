import { fill } from '#kit/fill-text.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { conflict, invalid } from '#platform/http/app-error.ts';
import { findSection, saveSection } from '#platform/settings/settings.queries.ts';
import { neverSaved } from '#platform/settings/stored-settings.ts';
import { texts } from '#texts';
import {
  type CategoryEntry,
  type CategoryPlan,
  checkCategories,
  planCategories,
  type StoredCategory,
} from '../../category-rules.ts';
import type { RecordChange } from '../save-settings.ts';
import {
  insertCategories,
  listKeys,
  listStoredCategories,
  orderCategories,
  updateCategories,
} from './category.queries.ts';
import { categoriesTag, categoryTag } from './category-tags.ts';

/** The section of the settings whose version counts the changes of the categories. The categories have a table. */
export const categoriesSection = 'categories';

export const findCategoriesVersion = async (tx: Tx): Promise<number> =>
  ((await findSection(tx, categoriesSection)) ?? neverSaved).version;

/** Every change of the categories goes through this, so that of two at once the second is refused. */
export async function raiseCategoriesVersion(
  tx: Tx,
  { seenVersion, at }: { seenVersion: number; at: Date },
): Promise<void> {
  const version = await saveSection(tx, { section: categoriesSection, seenVersion, value: {}, at });
  if (version === undefined) throw staleCategories();
}

export const staleCategories = () => conflict('stale_version', texts.siteRoutes.staleVersion);

export type CategoriesChange = {
  categories: readonly CategoryEntry[];
  /** The version that the admin saw. */
  seenVersion: number;
  /** Null for the operator. */
  actorId: string | null;
  at: Date;
};

export type CategoryHooks = { recordChange: RecordChange };

/** Adds, renames, describes and orders categories: the whole list, or nothing. */
export async function saveCategories(
  tx: Tx,
  invalidate: Invalidate,
  { recordChange, seenVersion, actorId, at, ...given }: CategoriesChange & CategoryHooks,
): Promise<void> {
  const checked = checkCategories({ categories: [...given.categories] });
  if (!checked.ok) throw invalid(refusalOf(checked.fields), checked.fields);
  if ((await findCategoriesVersion(tx)) !== seenVersion) throw staleCategories();
  const stored = await listStoredCategories(tx);
  const { categories } = checked.value;
  const plan = planCategories(stored, categories);
  if (!plan.ok) throw invalid(refusalOf(plan.fields), plan.fields);
  const { added, changed, isMoved } = plan;
  if (added.length === 0 && changed.length === 0 && !isMoved) return;
  await raiseCategoriesVersion(tx, { seenVersion, at });
  await insertCategories(tx, added);
  await updateCategories(tx, changed);
  await orderCategories(
    tx,
    categories.map(({ slug }) => slug),
  );
  const keys =
    changed.length === 0
      ? []
      : await listKeys(
          tx,
          changed.map(({ id }) => id),
        );
  invalidate(categoriesTag, ...keys.map(categoryTag));
  await recordChange(tx, { actorId, section: categoriesSection, fields: describePlan(stored, plan), at });
}

/** The sentence about the whole list, if there is one: it has no field to stand at. */
const refusalOf = (fields: Record<string, string>): string =>
  fields.categories ?? texts.siteRoutes.checkFields;

/** What changed, for the audit log. */
function describePlan(
  stored: readonly StoredCategory[],
  plan: Extract<CategoryPlan, { ok: true }>,
): string[] {
  const label = ({ name, slug }: { name: string; slug: string }) => `${name} (${slug})`;
  const changes = plan.changed.map((entry) => {
    const before = stored.find(({ id }) => id === entry.id);
    return before && label(before) !== label(entry)
      ? fill(texts.categoryRules.auditRenamed, { before: label(before), after: label(entry) })
      : label(entry);
  });
  const order = plan.isMoved && plan.added.length === 0 ? [texts.categoryRules.auditOrder] : [];
  return [
    ...plan.added.map((entry) => fill(texts.categoryRules.auditAdded, { name: label(entry) })),
    ...changes,
    ...order,
  ];
}
