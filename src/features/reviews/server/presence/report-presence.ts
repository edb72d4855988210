// Who is reading which submission, as reported by their pages.
import { and, eq, lte, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { noSuchArticle } from '#features/articles/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { listPresentReviewers, presenceTtlMs } from './presence.queries.ts';
import { reviewPresence } from './presence.table.ts';

type PresenceReport = { articleId: string; viewer: Viewer; isHere: boolean };

/**
 * Reports that the viewer opened, still reads or left a submission. Open pages are updated only if somebody came or
 * left. Returns the other reviewers.
 */
export async function reportPresence(
  { db, transact, now }: Platform,
  { articleId, viewer, isHere }: PresenceReport,
) {
  if (!isUuid(articleId)) throw noSuchArticle();
  const at = now();
  const presence = { articleId, accountId: viewer.id, at };
  await transact(async (tx, invalidate) => {
    const hasChanged = isHere ? await arrive(tx, presence) : await leave(tx, presence);
    if (hasChanged) invalidate(presenceTopic(viewer.id, articleId));
  });
  const present = await listPresentReviewers(db, { ids: [articleId], now: at });
  return present
    .filter(({ id }) => id !== viewer.id)
    .map(({ id, name, username, avatar }) => ({ id, name, username, avatar }));
}

type Presence = { articleId: string; accountId: string; at: Date };

const oldestSeenAt = (at: Date): Date => new Date(at.getTime() - presenceTtlMs);

/**
 * One statement, because pages call it often. Only submitted articles can be reviewed. Lock the account before the
 * article, as everywhere, so that a concurrent deletion cannot deadlock.
 */
async function arrive(tx: Tx, { articleId, accountId, at }: Presence): Promise<boolean> {
  const { rows } = await tx.execute<{ was_here: boolean }>(sql`
    with previous as (
      select seen_at from ${reviewPresence} where article_id = ${articleId} and account_id = ${accountId}
    )
    insert into ${reviewPresence} (article_id, account_id, seen_at)
    select articles.id, accounts.id, ${at.toISOString()}::timestamptz from ${accounts}, ${articles}
    where accounts.id = ${accountId} and articles.id = ${articleId} and exists (
      select from ${articleRevisions} where article_id = ${articleId} and state <> 'draft'
    )
    for key share of accounts, articles
    on conflict (article_id, account_id) do update set seen_at = excluded.seen_at
    returning exists (select from previous where seen_at > ${oldestSeenAt(at).toISOString()}) as was_here`);
  const [row] = rows;
  if (!row) throw noSuchArticle();
  return !row.was_here;
}

async function leave(tx: Tx, { articleId, accountId }: Presence): Promise<boolean> {
  const left = await tx
    .delete(reviewPresence)
    .where(and(eq(reviewPresence.articleId, articleId), eq(reviewPresence.accountId, accountId)));
  return left.rowCount === 1;
}

/** Removes reviewers whose page stopped reporting, after a crash or a lost connection. */
export async function removeAbsentReviewers({ transact, now }: Platform): Promise<void> {
  await transact(async (tx, invalidate) => {
    const gone = await tx
      .delete(reviewPresence)
      .where(lte(reviewPresence.seenAt, oldestSeenAt(now())))
      .returning({ accountId: reviewPresence.accountId, articleId: reviewPresence.articleId });
    if (gone.length === 0) return;
    invalidate(...gone.map(({ accountId, articleId }) => presenceTopic(accountId, articleId)));
  });
}

/** Open pages of everybody else hear of it. */
const presenceTopic = (accountId: string, articleId: string) => `presence:${accountId}:${articleId}`;
