// Which authors have an article open, as reported by their pages.
import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { accounts, personColumns } from '#features/accounts/server/account.table.ts';
import { lockAccounts } from '#features/accounts/server/public.ts';
import { articles } from '#features/articles/server/article.table.ts';
import { isWrittenBy } from '#features/articles/server/co-authors/public.ts';
import { requireAuthor } from '#features/articles/server/saving/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { unauthenticated } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { writingPresence } from './writing-presence.table.ts';

// Three times the 15 s between two reports, so that a lost or late report removes nobody.
const presenceTtlMs = 45_000;

const oldestSeenAt = (at: Date): Date => new Date(at.getTime() - presenceTtlMs);

type Report = { articleId: string; accountId: string; isHere: boolean };

/** Open pages of the other authors are updated only if somebody came or left. Returns the others who have it open. */
export async function reportWriting(
  { db, transact, now }: Platform,
  { articleId, accountId, isHere }: Report,
) {
  const at = now();
  await transact(async (tx, invalidate) => {
    const locked = await lockAccounts(tx, [accountId]);
    if (!locked.has(accountId)) throw unauthenticated();
    const article = await requireAuthor(tx, { id: articleId, accountId });
    const presence = { articleId: article.id, accountId };
    const hasChanged = isHere ? await arrive(tx, presence, at) : await leave(tx, presence);
    const others = [article.authorId, ...article.coAuthorIds].filter((id) => id !== accountId);
    // The topic on which authors learn of what happens to their articles.
    if (hasChanged) invalidate(...others.map((id) => `reviewed:${id}`));
  });
  return listWriters(db, { articleId, besides: accountId, at });
}

type Presence = { articleId: string; accountId: string };

async function arrive(tx: Tx, { articleId, accountId }: Presence, at: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ was_here: boolean }>(sql`
    with previous as (
      select seen_at from ${writingPresence} where article_id = ${articleId} and account_id = ${accountId}
    )
    insert into ${writingPresence} (article_id, account_id, seen_at)
    values (${articleId}, ${accountId}, ${at.toISOString()}::timestamptz)
    on conflict (article_id, account_id) do update set seen_at = excluded.seen_at
    returning exists (select from previous where seen_at > ${oldestSeenAt(at).toISOString()}) as was_here`);
  return rows[0]?.was_here === false;
}

async function leave(tx: Tx, { articleId, accountId }: Presence): Promise<boolean> {
  const left = await tx
    .delete(writingPresence)
    .where(and(eq(writingPresence.articleId, articleId), eq(writingPresence.accountId, accountId)));
  return left.rowCount === 1;
}

/** Somebody who left the article meanwhile is not listed. */
async function listWriters(
  db: DbOrTx,
  { articleId, besides, at }: { articleId: string; besides: string; at: Date },
) {
  return db
    .select(personColumns)
    .from(writingPresence)
    .innerJoin(accounts, eq(accounts.id, writingPresence.accountId))
    .innerJoin(articles, eq(articles.id, writingPresence.articleId))
    .where(
      and(
        eq(writingPresence.articleId, articleId),
        ne(writingPresence.accountId, besides),
        gt(writingPresence.seenAt, oldestSeenAt(at)),
        isWrittenBy(accounts.id),
      ),
    )
    .orderBy(asc(accounts.name), asc(accounts.id));
}

/** A page that crashed or lost its connection has not said that it left. */
export async function forgetAbsentWriters(tx: Tx, now: Date): Promise<void> {
  await tx.delete(writingPresence).where(lte(writingPresence.seenAt, oldestSeenAt(now)));
}
