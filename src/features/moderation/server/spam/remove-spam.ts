// Removes accounts as spam, with everything they wrote, and restores them. What is removed leaves its tables or becomes
// hidden, so that no list, feed, search or count has to know of it.
import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { removeAccount, restoreAccount } from '#features/accounts/server/administering/public.ts';
import { lockArticles } from '#features/articles/server/public.ts';
import { removeArticles, restoreArticles } from '#features/articles/server/removing/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import {
  listCommentedArticleIds,
  removeCommenter,
  removeCommentRows,
  restoreCommenter,
  restoreCommentRows,
} from '#features/comments/server/removing/public.ts';
import { forgetActor } from '#features/notifications/server/public.ts';
import { removeProfileRow, restoreProfileRow } from '#features/profiles/server/public.ts';
import { listLikedArticleIds, removeLikes, restoreLikes } from '#features/reading/server/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { Invalidate, Transact } from '#platform/db/transact.ts';
import { texts } from '#texts';
import type { RemovedState } from './removed-state.ts';
import { spamRemovals, spamRemovedAccounts } from './spam.table.ts';

const dayMs = 24 * 60 * 60 * 1000;

// Long enough to notice a mistake, and short enough that people who are removed rightly are soon forgotten.
export const undoableMs = dayMs;

// The account is deleted after a day. Should that fail, nobody signs in meanwhile.
const suspendedMs = 365 * dayMs;

/** Returns the id of the removal, and how many accounts were removed: one may have got a role meanwhile. */
export async function removeSpam(
  transact: Transact,
  { accountIds, at }: { accountIds: string[]; at: Date },
): Promise<{ id: string; removed: number }> {
  const id = newId();
  await transact((tx) => tx.insert(spamRemovals).values({ id, removedAt: at }));
  let removed = 0;
  // One transaction for each account, so that none of them locks articles for long.
  for (const accountId of accountIds) {
    const isRemoved = await transact((tx, invalidate) =>
      removeOne(tx, invalidate, { removalId: id, accountId, at }),
    );
    if (isRemoved) removed += 1;
  }
  return { id, removed };
}

type Removal = { removalId: string; accountId: string; at: Date };

async function removeOne(
  tx: Tx,
  invalidate: Invalidate,
  { removalId, accountId, at }: Removal,
): Promise<boolean> {
  const account = await removeAccount(tx, invalidate, {
    id: accountId,
    until: new Date(at.getTime() + suspendedMs),
    reason: texts.removedSpam.suspensionReason,
    at,
  });
  if (!account) return false;
  await lockArticles(tx, await listConcernedArticles(tx, accountId));
  const state: RemovedState = {
    account,
    articles: await removeArticles(tx, invalidate, { authorId: accountId, at }),
    commenter: await removeCommenter(tx, invalidate, accountId),
    comments: await removeCommentRows(tx, invalidate, accountId),
    likes: await removeLikes(tx, invalidate, accountId),
    profile: (await removeProfileRow(tx, accountId)) ?? null,
  };
  await forgetActor(tx, accountId);
  await tx.insert(spamRemovedAccounts).values({ removalId, accountId, state });
  await recordAudit(tx, {
    actorId: null,
    act: 'spam-removed',
    subjectId: accountId,
    subject: '',
    note: removalId,
    at,
  });
  return true;
}

/** All articles of which this changes a row or a count. */
async function listConcernedArticles(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from articles where author_id = ${accountId}::uuid`,
  );
  const lists = [
    rows.map(({ id }) => id),
    await listCommentedArticleIds(tx, accountId),
    await listLikedArticleIds(tx, accountId),
  ];
  return [...new Set(lists.flat())];
}

export type Restoring = 'restored' | 'unknown' | 'too-late';

/** Restores everything that one removal took away, except the notifications about it and the sessions. */
export async function restoreSpam(
  transact: Transact,
  { id, at }: { id: string; at: Date },
): Promise<{ outcome: Restoring; restored: number }> {
  return transact(async (tx, invalidate) => {
    const [removal] = await tx
      .select({ removedAt: spamRemovals.removedAt })
      .from(spamRemovals)
      .where(and(eq(spamRemovals.id, id), isNull(spamRemovals.restoredAt)))
      .for('update');
    if (!removal) return { outcome: 'unknown', restored: 0 };
    if (at.getTime() - removal.removedAt.getTime() >= undoableMs) return { outcome: 'too-late', restored: 0 };
    const taken = await listRemoved(tx, id);
    let restored = 0;
    for (const { accountId, state } of taken) {
      if (await restoreOne(tx, invalidate, { accountId, state, removalId: id, at })) restored += 1;
    }
    await tx.update(spamRemovals).set({ restoredAt: at }).where(eq(spamRemovals.id, id));
    return { outcome: 'restored', restored };
  });
}

async function listRemoved(db: DbOrTx, removalId: string) {
  return db
    .select({ accountId: spamRemovedAccounts.accountId, state: spamRemovedAccounts.state })
    .from(spamRemovedAccounts)
    .where(eq(spamRemovedAccounts.removalId, removalId))
    .orderBy(spamRemovedAccounts.accountId);
}

async function restoreOne(
  tx: Tx,
  invalidate: Invalidate,
  { accountId, state, removalId, at }: Removal & { state: RemovedState },
): Promise<boolean> {
  const isRestored = await restoreAccount(tx, invalidate, { id: accountId, previous: state.account });
  if (!isRestored) return false;
  const { articles, comments, commenter, likes, profile } = state;
  await lockArticles(tx, [
    ...articles.map(({ id }) => id),
    ...comments.map(({ article_id: articleId }) => articleId),
    ...likes.map(({ articleId }) => articleId),
  ]);
  if (profile) await restoreProfileRow(tx, profile);
  await restoreArticles(tx, invalidate, { authorId: accountId, taken: articles, at });
  await restoreCommentRows(tx, invalidate, comments);
  await restoreCommenter(tx, invalidate, { accountId, removed: commenter });
  await restoreLikes(tx, invalidate, { accountId, removed: likes });
  await recordAudit(tx, {
    actorId: null,
    act: 'spam-restored',
    subjectId: accountId,
    subject: '',
    note: removalId,
    at,
  });
  return true;
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Easy to type, and without letters that look alike. */
const newId = (): string => Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
