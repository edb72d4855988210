import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { OnMerging } from '#features/accounts/server/handover/public.ts';
import { profileTag } from '#features/accounts/server/public.ts';
import { articleHistory, articles } from '../article.table.ts';
import { lockArticles } from '../article-lock.queries.ts';
import { isOfAuthor, isWrittenBy } from './co-author.queries.ts';
import { articleCoAuthors } from './co-author.table.ts';

/** The articles of the placeholder become the member's. Who is an author of one twice is named once, at the earlier place. */
export const mergeAuthors: OnMerging = async (tx, invalidate, { placeholderId, memberId }) => {
  const articlesWhere = (condition: SQL | undefined) =>
    tx.select({ id: articles.id }).from(articles).where(condition);
  const written = await articlesWhere(isOfAuthor(placeholderId));
  await lockArticles(
    tx,
    written.map(({ id }) => id),
  );
  const isCoAuthor = (accountId: string) => eq(articleCoAuthors.accountId, accountId);
  const first = articlesWhere(eq(articles.authorId, placeholderId));
  await tx
    .delete(articleCoAuthors)
    .where(and(isCoAuthor(memberId), inArray(articleCoAuthors.articleId, first)));
  const shared = articlesWhere(and(isWrittenBy(memberId), isOfAuthor(placeholderId)));
  await tx
    .delete(articleCoAuthors)
    .where(and(isCoAuthor(placeholderId), inArray(articleCoAuthors.articleId, shared)));
  await tx.update(articles).set({ authorId: memberId }).where(eq(articles.authorId, placeholderId));
  await tx.update(articleCoAuthors).set({ accountId: memberId }).where(isCoAuthor(placeholderId));
  await tx.update(articleHistory).set({ actorId: memberId }).where(eq(articleHistory.actorId, placeholderId));
  invalidate('queue', 'articles', profileTag(placeholderId), profileTag(memberId));
};
