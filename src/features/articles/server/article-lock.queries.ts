// Locks and versioned updates. Changes to one article run one after the other, because each locks its row.
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { Permitted } from '#platform/permitted.ts';
import { articleRevisions, articles } from './article.table.ts';

/** An article whose row is locked until the end of the transaction. */
export type LockedArticle = typeof articles.$inferSelect & {
  working: typeof articleRevisions.$inferSelect | undefined;
};

/** Locked for a change by its author. `getOwnArticle` checks. */
export type OwnArticle = Permitted<LockedArticle, 'edit'>;

/** An article that the reviewer may decide on. `reviews` checks. */
export type DecidableArticle = Permitted<{ id: string }, 'decide'>;

/** An article whose last decision the reviewer may revert. `reviews` checks. */
export type RevertibleArticle = Permitted<{ id: string }, 'revert'>;

type ChangeableArticle = Permitted<LockedArticle, 'edit' | 'decide' | 'revert'>;

export async function lockArticle(tx: Tx, id: string): Promise<LockedArticle | undefined> {
  if (!isUuid(id)) return undefined;
  const [article] = await tx.select().from(articles).where(eq(articles.id, id)).for('update');
  if (!article) return undefined;
  if (article.workingRevisionId === null) return { ...article, working: undefined };
  const [found] = await tx
    .select()
    .from(articleRevisions)
    .where(eq(articleRevisions.id, article.workingRevisionId));
  return { ...article, working: found };
}

/** Locks in the order of the ids, so that two transactions cannot deadlock. Returns the authors for `articleTags`. */
export async function lockArticles(
  tx: Tx,
  ids: string[],
): Promise<{ id: string; authorId: string; coAuthorIds: string[] }[]> {
  if (ids.length === 0) return [];
  return (
    tx
      .select({ id: articles.id, authorId: articles.authorId, coAuthorIds: articles.coAuthorIds })
      .from(articles)
      // One parameter, however many there are.
      .where(sql`${articles.id} = any(${sql.param(ids)}::uuid[])`)
      .orderBy(articles.id)
      .for('no key update')
  );
}

/** Updates the article and raises its version. Undefined when the version has changed since it was read. */
export async function updateArticle(
  tx: Tx,
  article: ChangeableArticle,
  change: Partial<typeof articles.$inferInsert>,
): Promise<number | undefined> {
  const [updated] = await tx
    .update(articles)
    .set({ ...change, version: sql`${articles.version} + 1` })
    .where(and(eq(articles.id, article.id), eq(articles.version, article.version)))
    .returning({ version: articles.version });
  return updated?.version;
}
