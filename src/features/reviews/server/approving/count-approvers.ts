import { asc } from 'drizzle-orm';
import { categories } from '#features/site/server/categories/category.table.ts';
import { isCurrent } from '#features/site/server/categories/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { type Approver, countPossible } from '../../approval-rules.ts';
import type { ApproverCount } from '../../settings/settings-contract.ts';
import { listApprovers } from './approval.queries.ts';

/** How many people could approve in each category, in the order of the site. */
export async function countApprovers(db: DbOrTx, now: Date): Promise<ApproverCount[]> {
  const staff = await listApprovers(db, now);
  const rows = await db
    .select({ category: categories.key, name: categories.name, slug: categories.slug })
    .from(categories)
    .where(isCurrent)
    .orderBy(asc(categories.position), asc(categories.slug));
  return rows.map(({ slug, ...row }) => ({ ...row, ...countIn(staff, slug) }));
}

function countIn(staff: readonly Approver[], slug: string) {
  const count = (recommendations: boolean) =>
    countPossible(staff, { authorIds: [], categories: [slug], rule: { people: 1, recommendations } });
  return { deciders: count(false), reviewers: count(true) - count(false) };
}
