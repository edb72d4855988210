import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { articles, isPublic } from '#features/articles/server/article.table.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { readingPositions } from './history.table.ts';

const columns = {
  articleId: readingPositions.articleId,
  progress: readingPositions.progress,
  isFinished: readingPositions.isFinished,
  readAt: readingPositions.readAt,
};

const isOf = (accountId: string, articleId: string) =>
  and(eq(readingPositions.accountId, accountId), eq(readingPositions.articleId, articleId));

export async function findPosition(db: DbOrTx, accountId: string, articleId: string) {
  const [found] = await db.select(columns).from(readingPositions).where(isOf(accountId, articleId));
  return found;
}

/** At most 1,000 rows are kept. */
export async function countHistory(db: DbOrTx, accountId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(readingPositions)
    .innerJoin(articles, eq(articles.id, readingPositions.articleId))
    .where(and(eq(readingPositions.accountId, accountId), isPublic));
  return row?.total ?? 0;
}

export function listHistory(db: DbOrTx, accountId: string, page: { offset: number; limit: number }) {
  return db
    .select(columns)
    .from(readingPositions)
    .innerJoin(articles, eq(articles.id, readingPositions.articleId))
    .where(and(eq(readingPositions.accountId, accountId), isPublic))
    .orderBy(desc(readingPositions.readAt), desc(readingPositions.articleId))
    .limit(page.limit)
    .offset(page.offset);
}

export async function listFinishedIds(db: DbOrTx, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: readingPositions.articleId })
    .from(readingPositions)
    .where(and(eq(readingPositions.accountId, accountId), eq(readingPositions.isFinished, true)));
  return rows.map(({ id }) => id);
}

export type ExportedPosition = Awaited<ReturnType<typeof listPositionsAfter>>[number];

/** For the export. The slug is null when the article is no longer public. */
export function listPositionsAfter(
  db: DbOrTx,
  accountId: string,
  { after, limit }: { after: { articleId: string } | undefined; limit: number },
) {
  return db
    .select({ ...columns, slug: sql<string | null>`case when ${isPublic} then ${articles.slug} end` })
    .from(readingPositions)
    .innerJoin(articles, eq(articles.id, readingPositions.articleId))
    .where(
      and(
        eq(readingPositions.accountId, accountId),
        after && gt(readingPositions.articleId, after.articleId),
      ),
    )
    .orderBy(asc(readingPositions.articleId))
    .limit(limit);
}

export async function deletePosition(tx: Tx, accountId: string, articleId: string): Promise<void> {
  await tx.delete(readingPositions).where(isOf(accountId, articleId));
}

export async function deleteHistory(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(readingPositions).where(eq(readingPositions.accountId, accountId));
}
