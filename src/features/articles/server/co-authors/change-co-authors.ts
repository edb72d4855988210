// Changes of who wrote an article. Call these with the article locked.
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { lockArticles } from '../article-lock.queries.ts';
import { articleCoAuthors } from './co-author.table.ts';

type Membership = { articleId: string; accountId: string };

/** Adds a co-author behind the others. */
export async function addCoAuthor(tx: Tx, { articleId, accountId, at }: Membership & { at: Date }) {
  await tx.insert(articleCoAuthors).values({
    articleId,
    accountId,
    joinedAt: at,
    position: sql`(select coalesce(max(position), 0) + 1 from ${articleCoAuthors} where article_id = ${articleId})`,
  });
}

export async function removeCoAuthor(tx: Tx, { articleId, accountId }: Membership): Promise<void> {
  await tx
    .delete(articleCoAuthors)
    .where(and(eq(articleCoAuthors.articleId, articleId), eq(articleCoAuthors.accountId, accountId)));
}

/** The account is no co-author of anything any more. Returns the articles, which stay locked. */
export async function removeFromAll(tx: Tx, accountId: string): Promise<string[]> {
  const written = await tx
    .select({ articleId: articleCoAuthors.articleId })
    .from(articleCoAuthors)
    .where(eq(articleCoAuthors.accountId, accountId));
  const ids = written.map(({ articleId }) => articleId);
  // In the order of the ids, so that two transactions cannot deadlock.
  await lockArticles(tx, ids);
  await tx.delete(articleCoAuthors).where(eq(articleCoAuthors.accountId, accountId));
  return ids;
}

/** Names the co-authors in this order. The ids are those of all co-authors. */
export async function orderCoAuthors(
  tx: Tx,
  { articleId, accountIds }: { articleId: string; accountIds: string[] },
): Promise<void> {
  await tx
    .update(articleCoAuthors)
    .set({ position: sql`array_position(${sql.param(accountIds)}::uuid[], ${articleCoAuthors.accountId})` })
    .where(eq(articleCoAuthors.articleId, articleId));
}

export type PassedArticle = { articleId: string; authorId: string };

/**
 * Passes the articles that have co-authors, or one of them, on to the next co-author. The former author is no author
 * any more. Lock the account of the former author before.
 */
export async function passArticlesOn(
  tx: Tx,
  { from, articleId = null }: { from: string; articleId?: string | null },
): Promise<PassedArticle[]> {
  const { rows } = await tx.execute<{ article_id: string; new_author_id: string }>(
    sql`select article_id, new_author_id from pass_articles_on(${from}::uuid, ${articleId}::uuid)`,
  );
  return rows.map((row) => ({ articleId: row.article_id, authorId: row.new_author_id }));
}
