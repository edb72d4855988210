import { and, asc, count, eq, isNull, ne } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { canSignIn } from '#features/accounts/server/roles/public.ts';
import { noSuchArticle } from '#features/articles/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { reviewsIn } from '../../claim-rules.ts';
import { findReviewScope } from '../find-review-scope.ts';
import { listDecliners } from './claim.queries.ts';
import { reviewClaims } from './claim.table.ts';

/** Everyone to whom the submission could be given, by name. */
export async function listAssignable(db: DbOrTx, { articleId, now }: { articleId: string; now: Date }) {
  const { authorIds, categories } = await findReviewScope(db, articleId);
  // Without categories there is only a draft, which exists for its author alone.
  if (authorIds.length === 0 || categories.length === 0) throw noSuchArticle();
  const decliners = await listDecliners(db, articleId);
  const staff = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      username: accounts.username,
      role: accounts.role,
      categories: accounts.editorCategories,
      claims: count(reviewClaims.articleId),
    })
    .from(accounts)
    .leftJoin(reviewClaims, eq(reviewClaims.accountId, accounts.id))
    .where(and(ne(accounts.role, 'user'), isNull(accounts.removedAt), canSignIn(now)))
    .groupBy(accounts.id)
    .orderBy(asc(accounts.name), asc(accounts.id));
  return staff
    .filter((one) => !authorIds.includes(one.id) && !decliners.has(one.id) && reviewsIn(one, categories))
    .map(({ categories: _own, ...one }) => one);
}
