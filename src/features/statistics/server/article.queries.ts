// Numbers and lists of articles. Each query reads one index, and a limited number of rows.
import { and, asc, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import {
  articleRevisions,
  articles,
  isInQueue,
  isPublic,
  isRejected,
} from '#features/articles/server/article.table.ts';
import { shownCounts } from '#features/articles/server/shown.table.ts';
import { type ListedRow, listArticleIds, readListedRows } from '#features/reading/server/public.ts';
import { isScheduled } from '#features/reviews/server/scheduling/schedule.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { maxCountedByState } from '../rules.ts';

// Only this many of an author's newest articles are considered for the totals and for the most viewed ones.
const maxOwn = 10_000;
const topLimit = 10;
const oldestLimit = 5;

/**
 * The number of articles in each state. The number of public articles is stored; the others are counted up to a limit.
 */
export async function countByState(db: DbOrTx) {
  const bounded = (where: SQL) =>
    sql<number>`(select count(*)::integer from (select from ${articles} where ${where} limit ${maxCountedByState}) as found)`;
  const { rows } = await db.execute<Record<'published' | 'waiting' | 'rejected' | 'hidden', number>>(sql`
    select coalesce((select ${shownCounts.count} from ${shownCounts}
        where ${shownCounts.kind} = 'all' and ${shownCounts.name} = ''), 0) as published,
      ${bounded(sql`${isInQueue(articles)} and not ${isScheduled}`)} as waiting,
      ${bounded(isRejected(articles))} as rejected,
      ${bounded(sql`${articles.visibility} = 'hidden'`)} as hidden`);
  return rows[0] ?? { published: 0, waiting: 0, rejected: 0, hidden: 0 };
}

/** The first articles of the public list with this order. */
export async function listTop(db: DbOrTx, sort: 'trending' | 'popular'): Promise<ListedRow[]> {
  const filters = { categories: [], tag: '', authorId: '' };
  const ids = await listArticleIds(db, { filters, counts: new Map(), sort, offset: 0, limit: topLimit });
  return readListedRows(db, ids);
}

export async function listOldestWaiting(db: DbOrTx) {
  return db
    .select({
      id: articles.id,
      slug: articles.slug,
      title: articleRevisions.title,
      author: { id: accounts.id, name: accounts.name, username: accounts.username },
      submittedAt: articles.submittedAt,
      liveRevisionId: articles.liveRevisionId,
    })
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.workingRevisionId))
    .innerJoin(accounts, eq(accounts.id, articles.authorId))
    .where(and(isInQueue(articles), not(isScheduled)))
    .orderBy(asc(articles.submittedAt), asc(articles.id))
    .limit(oldestLimit);
}

/** The numbers of an author's public and waiting articles, and the totals of the public ones. */
export async function sumOwnArticles(db: DbOrTx, authorId: string) {
  const own = selectPublicArticles(db, authorId);
  const waiting = db.$count(articles, and(eq(articles.authorId, authorId), isInQueue(articles)));
  const [row] = await db
    .select({
      published: sql<number>`count(*)::integer`,
      views: sql<number>`coalesce(sum(${own.views}), 0)`.mapWith(Number),
      likes: sql<number>`coalesce(sum(${own.likes}), 0)`.mapWith(Number),
      comments: sql<number>`coalesce(sum(${own.comments}), 0)`.mapWith(Number),
      waiting,
    })
    .from(own);
  return row ?? { published: 0, views: 0, likes: 0, comments: 0, waiting: 0 };
}

export async function listMostViewed(db: DbOrTx, authorId: string): Promise<ListedRow[]> {
  const own = selectPublicArticles(db, authorId);
  const rows = await db
    .select({ id: own.id })
    .from(own)
    .orderBy(desc(own.views), desc(own.publishedAt), desc(own.id))
    .limit(topLimit);
  return readListedRows(
    db,
    rows.map(({ id }) => id),
  );
}

function selectPublicArticles(db: DbOrTx, authorId: string) {
  return db
    .select({
      id: articles.id,
      publishedAt: articles.publishedAt,
      views: articles.views,
      likes: articles.likes,
      comments: articles.comments,
    })
    .from(articles)
    .where(and(eq(articles.authorId, authorId), isPublic))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(maxOwn)
    .as('own');
}
