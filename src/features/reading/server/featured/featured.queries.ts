import { eq } from 'drizzle-orm';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { articleTag } from '#features/articles/server/public.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import { noteListed } from '../listing/list-articles.ts';
import { type ListedRow, readListedRows } from '../listing/listed-rows.queries.ts';
import { featuredArticle } from './featured.table.ts';

/** This cache tag is invalidated when another article is featured, or none. */
export const featuredTag = 'featured';

const selectFeatured = prepareQuery('featured', (db) =>
  db.select({ id: featuredArticle.articleId }).from(featuredArticle),
);

/** Also undefined while the featured article is hidden. It returns to the home page once it is public again. */
export async function findFeatured(db: DbOrTx): Promise<ListedRow | undefined> {
  noteTags([featuredTag]);
  const [featured] = await selectFeatured(db);
  if (!featured) return undefined;
  noteTags([articleTag(featured.id)]);
  return noteListed(await readListedRows(db, [featured.id]))[0];
}

/** Locks the row of the featured article until the transaction ends, and returns the article's id and public title. */
export async function lockFeatured(tx: Tx): Promise<{ id: string; title: string } | undefined> {
  const [featured] = await tx.select({ id: featuredArticle.articleId }).from(featuredArticle).for('update');
  if (!featured) return undefined;
  return { id: featured.id, title: await findLiveTitle(tx, featured.id) };
}

/** Empty when the article has no approved text. */
async function findLiveTitle(tx: Tx, articleId: string): Promise<string> {
  const [found] = await tx
    .select({ title: articleRevisions.title })
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .where(eq(articles.id, articleId));
  return found?.title ?? '';
}
