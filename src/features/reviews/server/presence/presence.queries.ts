import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import { accounts, personColumns } from '#features/accounts/server/account.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { reviewPresence } from './presence.table.ts';

// Three times the 15 s between two reports, so that a lost or late report does not remove a reviewer.
export const presenceTtlMs = 45_000;

/** The reviewers who have these articles open. */
export async function listPresentReviewers(db: DbOrTx, { ids, now }: { ids: string[]; now: Date }) {
  if (ids.length === 0) return [];
  return db
    .select({
      articleId: reviewPresence.articleId,
      ...personColumns,
    })
    .from(reviewPresence)
    .innerJoin(accounts, eq(accounts.id, reviewPresence.accountId))
    .where(
      and(
        inArray(reviewPresence.articleId, ids),
        gt(reviewPresence.seenAt, new Date(now.getTime() - presenceTtlMs)),
        // Former reviewers are not reviewers.
        ne(accounts.role, 'user'),
      ),
    )
    .orderBy(asc(accounts.name), asc(accounts.id));
}
