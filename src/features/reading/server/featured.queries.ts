import { eq } from 'drizzle-orm';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { articleTag } from '#features/articles/server/public.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import { featuredArticle } from './featured.table.ts';
import { noteListed } from './list-articles.ts';
import { findListedRows, type ListedRow } from './listed-rows.queries.ts';

/** Invalidated when another article is featured, or none. */
export const featuredTag = 'featured';

const selectFeatured = prepareQuery('featured', (db) =>
  db.select({ id: featuredArticle.articleId }).from(featuredArticle),
);

/** Undefined as well while readers may not see it: it is back on the home page when they may. */
export async function findFeatured(db: DbOrTx): Promise<ListedRow | undefined> {
  noteTags([featuredTag]);
  const [featured] = await selectFeatured(db);
  if (!featured) return undefined;
  noteTags([articleTag(featured.id)]);
  return noteListed(await findListedRows(db, [featured.id]))[0];
}

/** Which one is featured, held until the transaction ends, and what its readers know it as. */
export async function lockFeatured(tx: Tx): Promise<{ id: string; title: string } | undefined> {
  const [held] = await tx.select({ id: featuredArticle.articleId }).from(featuredArticle).for('update');
  if (!held) return undefined;
  return { id: held.id, title: await findLiveTitle(tx, held.id) };
}

/** Empty when it has no text that was approved. */
async function findLiveTitle(tx: Tx, articleId: string): Promise<string> {
  const [found] = await tx
    .select({ title: articleRevisions.title })
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .where(eq(articles.id, articleId));
  return found?.title ?? '';
}
