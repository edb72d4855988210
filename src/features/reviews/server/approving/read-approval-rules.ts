import { categories } from '#features/site/server/categories/category.table.ts';
import { isCurrent } from '#features/site/server/categories/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { findSection } from '#platform/settings/settings.queries.ts';
import { neverSaved } from '#platform/settings/stored-settings.ts';
import { type ApprovalRule, strictestRule } from '../../approval-rules.ts';
import { parseReviewSettings, reviewSection } from '../settings/read-review-settings.ts';

/** The rule of an article in the categories with these slugs. */
export type RuleOf = (slugs: readonly string[]) => ApprovalRule;

/** From the database: the memory of this process may not have a change of another instance yet. */
export async function readApprovalRules(db: DbOrTx): Promise<RuleOf> {
  const { settings } = parseReviewSettings((await findSection(db, reviewSection)) ?? neverSaved);
  const { approvals, categoryApprovals } = settings;
  if (categoryApprovals.length === 0) return () => approvals;
  const rows = await db
    .select({ key: categories.key, slug: categories.slug })
    .from(categories)
    .where(isCurrent);
  const keys = new Map(rows.map(({ key, slug }) => [slug, key]));
  const ruleOf = (slug: string): ApprovalRule =>
    categoryApprovals.find(({ category }) => category === keys.get(slug)) ?? approvals;
  return (slugs) => (slugs.length === 0 ? approvals : strictestRule(slugs.map(ruleOf)));
}
