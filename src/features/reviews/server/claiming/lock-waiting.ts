import { and, eq } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { lockAccounts } from '#features/accounts/server/public.ts';
import { canSignIn } from '#features/accounts/server/roles/public.ts';
import { articleRevisions, articles, isInQueue } from '#features/articles/server/article.table.ts';
import { noSuchArticle } from '#features/articles/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { conflict, unauthenticated } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import type { Decider } from '../../rules.ts';

/** Lock accounts before articles everywhere, so that a concurrent deletion of an account cannot deadlock. */
export async function lockPeople(tx: Tx, viewerId: string, otherId = viewerId): Promise<void> {
  const locked = await lockAccounts(tx, [...new Set([viewerId, otherId])]);
  if (!locked.has(viewerId)) throw unauthenticated();
}

/** Locks the article, so that no decision is made meanwhile, and returns what waits. Its version stays as it is. */
export async function lockWaiting(tx: Tx, articleId: string) {
  if (!isUuid(articleId)) throw noSuchArticle();
  const [article] = await tx
    .select({
      authorId: articles.authorId,
      coAuthorIds: articles.coAuthorIds,
      submittedAt: articles.submittedAt,
      isWaiting: isInQueue(articles).mapWith(Boolean),
      workingRevisionId: articles.workingRevisionId,
      liveRevisionId: articles.liveRevisionId,
    })
    .from(articles)
    .where(eq(articles.id, articleId))
    .for('no key update');
  const revisionId = article?.workingRevisionId ?? article?.liveRevisionId;
  if (!article || !revisionId) throw noSuchArticle();
  const [text] = await tx
    .select({ title: articleRevisions.title, state: articleRevisions.state })
    .from(articleRevisions)
    .where(eq(articleRevisions.id, revisionId));
  // A draft that was never submitted exists for its author alone.
  if (!text || (text.state === 'draft' && article.liveRevisionId === null)) throw noSuchArticle();
  const { authorId, coAuthorIds, submittedAt, isWaiting } = article;
  if (!isWaiting || submittedAt === null) throw conflict('not_waiting', texts.reviewLabels.notWaiting);
  return { articleId, authorIds: [authorId, ...coAuthorIds], submittedAt, title: text.title };
}

export type WaitingArticle = Awaited<ReturnType<typeof lockWaiting>>;

/** Somebody who reviews and can act now. */
export async function findReviewer(
  tx: Tx,
  { id, now }: { id: string; now: Date },
): Promise<(Decider & { id: string; name: string }) | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await tx
    .select({
      id: accounts.id,
      name: accounts.name,
      role: accounts.role,
      categories: accounts.editorCategories,
    })
    .from(accounts)
    .where(and(eq(accounts.id, id), canSignIn(now)));
  return found && found.role !== 'user' ? found : undefined;
}
