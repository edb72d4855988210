import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { accounts, personColumns } from '#features/accounts/server/account.table.ts';
import { canSignIn } from '#features/accounts/server/roles/public.ts';
import { articles } from '#features/articles/server/article.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { reviewClaims, reviewDeclines } from './claim.table.ts';

/** A claim of somebody who lost the role, or cannot sign in or act, has no effect. */
const isByReviewer = (now: Date): SQL | undefined =>
  and(ne(accounts.role, 'user'), isNull(accounts.removedAt), canSignIn(now));

/** The claims on these articles that have an effect. */
export async function listClaims(db: DbOrTx, { ids, now }: { ids: readonly string[]; now: Date }) {
  if (ids.length === 0) return [];
  return db
    .select({ articleId: reviewClaims.articleId, dueAt: reviewClaims.dueAt, by: personColumns })
    .from(reviewClaims)
    .innerJoin(accounts, eq(accounts.id, reviewClaims.accountId))
    .where(and(inArray(reviewClaims.articleId, [...ids]), isByReviewer(now)));
}

export type ListedClaim = Awaited<ReturnType<typeof listClaims>>[number];

/** Which of these articles the account does not review because of a conflict of interest. */
export async function listDeclined(
  db: DbOrTx,
  { ids, accountId }: { ids: readonly string[]; accountId: string },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ articleId: reviewDeclines.articleId })
    .from(reviewDeclines)
    .where(and(eq(reviewDeclines.accountId, accountId), inArray(reviewDeclines.articleId, [...ids])));
  return new Set(rows.map(({ articleId }) => articleId));
}

/** The ids of everyone who declined to review the article. */
export async function listDecliners(db: DbOrTx, articleId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ accountId: reviewDeclines.accountId })
    .from(reviewDeclines)
    .where(eq(reviewDeclines.articleId, articleId));
  return new Set(rows.map(({ accountId }) => accountId));
}

// Conditions for lists of articles.

export const isClaimedBy = (accountId: string): SQL =>
  sql`${articles.id} in (select article_id from ${reviewClaims} where account_id = ${accountId})`;

export const isClaimed = (db: DbOrTx, now: Date): SQL => {
  const claims = db
    .select({ one: sql`1` })
    .from(reviewClaims)
    .innerJoin(accounts, eq(accounts.id, reviewClaims.accountId))
    .where(and(eq(reviewClaims.articleId, articles.id), isByReviewer(now)));
  return sql`exists ${claims}`;
};

export const isDeclinedBy = (accountId: string): SQL =>
  sql`${articles.id} in (select article_id from ${reviewDeclines} where account_id = ${accountId})`;
