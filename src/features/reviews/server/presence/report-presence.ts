// Who is reading which submission right now, as far as their pages say so.
import { and, eq, lte, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { noSuchArticle } from '#features/articles/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { reviewPresence } from '../shared-by-reviewers.table.ts';
import { findPresent, presentForMs } from './presence.queries.ts';

type Sign = { articleId: string; viewer: Viewer; isHere: boolean };

/** A sign of life, or of leaving. Others hear of it only when somebody came or left. Answers who else is there. */
export async function bePresent({ db, transact, now }: Platform, { articleId, viewer, isHere }: Sign) {
  if (!isUuid(articleId)) throw noSuchArticle();
  const at = now();
  const place = { articleId, accountId: viewer.id, at };
  await transact(async (tx, touch) => {
    const hasChanged = isHere ? await come(tx, place) : await leave(tx, place);
    if (hasChanged) touch('queue', `review:${articleId}`);
  });
  const present = await findPresent(db, { ids: [articleId], now: at });
  return present
    .filter(({ id }) => id !== viewer.id)
    .map(({ id, name, username, avatar }) => ({ id, name, username, avatar }));
}

type Place = { articleId: string; accountId: string; at: Date };

const longGone = (at: Date): Date => new Date(at.getTime() - presentForMs);

/**
 * In one statement, as it comes again and again. Nobody is present at what was never submitted. Account and article are
 * held in this order, as everywhere: one that is being deleted is gone, and nobody waits in a circle.
 */
async function come(tx: Tx, { articleId, accountId, at }: Place): Promise<boolean> {
  const { rows } = await tx.execute<{ was_here: boolean }>(sql`
    with former as (
      select seen_at from ${reviewPresence} where article_id = ${articleId} and account_id = ${accountId}
    )
    insert into ${reviewPresence} (article_id, account_id, seen_at)
    select articles.id, accounts.id, ${at.toISOString()}::timestamptz from ${accounts}, ${articles}
    where accounts.id = ${accountId} and articles.id = ${articleId} and exists (
      select from ${articleRevisions} where article_id = ${articleId} and state <> 'draft'
    )
    for key share of accounts, articles
    on conflict (article_id, account_id) do update set seen_at = excluded.seen_at
    returning exists (select from former where seen_at > ${longGone(at).toISOString()}) as was_here`);
  const [row] = rows;
  if (!row) throw noSuchArticle();
  return !row.was_here;
}

async function leave(tx: Tx, { articleId, accountId }: Place): Promise<boolean> {
  const left = await tx
    .delete(reviewPresence)
    .where(and(eq(reviewPresence.articleId, articleId), eq(reviewPresence.accountId, accountId)));
  return left.rowCount === 1;
}

/** Those whose page went without a word: a crash, a lost network. */
export async function forgetAbsent({ transact, now }: Platform): Promise<void> {
  await transact(async (tx, touch) => {
    const gone = await tx
      .delete(reviewPresence)
      .where(lte(reviewPresence.seenAt, longGone(now())))
      .returning({ articleId: reviewPresence.articleId });
    if (gone.length === 0) return;
    touch('queue', ...gone.map(({ articleId }) => `review:${articleId}`));
  });
}
