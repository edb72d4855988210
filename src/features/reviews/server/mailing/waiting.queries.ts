import { and, asc, eq, not, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles, isInQueue } from '#features/articles/server/article.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { isScheduled } from '../scheduling/schedule.table.ts';

export type WaitingSubmission = {
  id: string;
  title: string;
  authorIds: string[];
  authorName: string;
  isEdit: boolean;
  submittedAt: Date;
  categories: string[];
};

const live = alias(articleRevisions, 'live_revision');

/** What waits for a decision, oldest first. */
export async function listWaiting(db: DbOrTx, limit: number): Promise<WaitingSubmission[]> {
  return list(db, not(isScheduled), limit);
}

export async function findWaiting(db: DbOrTx, articleId: string): Promise<WaitingSubmission | undefined> {
  const [found] = await list(db, eq(articles.id, articleId), 1);
  return found;
}

async function list(db: DbOrTx, condition: SQL | undefined, limit: number): Promise<WaitingSubmission[]> {
  const rows = await db
    .select({
      id: articles.id,
      title: articleRevisions.title,
      authorId: articles.authorId,
      coAuthorIds: articles.coAuthorIds,
      authorName: accounts.name,
      submittedAt: articles.submittedAt,
      liveRevisionId: articles.liveRevisionId,
      category: articleRevisions.category,
      liveCategory: live.category,
    })
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.workingRevisionId))
    .leftJoin(live, eq(live.id, articles.liveRevisionId))
    .innerJoin(accounts, eq(accounts.id, articles.authorId))
    .where(and(isInQueue(articles), condition))
    .orderBy(asc(articles.submittedAt), asc(articles.id))
    .limit(limit);
  return rows.flatMap(
    ({ submittedAt, liveRevisionId, category, liveCategory, authorId, coAuthorIds, ...row }) =>
      submittedAt === null
        ? []
        : [
            {
              ...row,
              authorIds: [authorId, ...coAuthorIds],
              submittedAt,
              isEdit: liveRevisionId !== null,
              categories: [category ?? '', liveCategory ?? ''].filter((slug) => slug !== ''),
            },
          ],
  );
}
