import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { accounts, personColumns } from '#features/accounts/server/account.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { reviewPresence } from '../shared-by-reviewers.table.ts';

// Twice the pause between two signs of life, and some for a slow network.
export const presentForMs = 45_000;

/** Who has which of these articles open. */
export async function findPresent(db: DbOrTx, { ids, now }: { ids: string[]; now: Date }) {
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
        gt(reviewPresence.seenAt, new Date(now.getTime() - presentForMs)),
        // Whoever is no admin any more is no reviewer.
        eq(accounts.role, 'admin'),
      ),
    )
    .orderBy(asc(accounts.name), asc(accounts.id));
}
