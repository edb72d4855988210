import { and, arrayOverlaps, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import { articleRevisions } from './article.table.ts';
import { shownCounts } from './shown.table.ts';

// What an article is, and who may see it. Its revisions, saving, deciding, export and text work have doors of their own.
export {
  presentArticle,
  presentOwnArticle,
  presentPendingHead,
  presentReview,
  presentText,
} from './article.present.ts';
export {
  type ArticleRow,
  findArticleHeads,
  findCategory,
  findRendered,
  headColumns,
  prepareCalled,
  selectArticles,
} from './article.queries.ts';
export { lockArticles } from './article-lock.queries.ts';
export { articleTag, articleTags, noteArticles } from './cache-tags.ts';
export { getWholeArticle, noSuchArticle } from './get-own-article.ts';
export { getVisibleArticle } from './read-article.ts';
export { nameRefusal } from './refused-write.ts';

/** How many of each author's articles readers can see. */
export async function countPublicArticles(
  db: DbOrTx,
  authorIds: string[],
): Promise<ReadonlyMap<string, number>> {
  if (authorIds.length === 0) return new Map();
  const rows = await db
    .select({ authorId: shownCounts.name, count: shownCounts.count })
    .from(shownCounts)
    .where(and(eq(shownCounts.kind, 'author'), inArray(shownCounts.name, authorIds)));
  return new Map(rows.map((row) => [row.authorId, row.count]));
}

/** Which of these images stand in a text, be it live, on a desk or in an article's past. */
export async function findArticleImageUses(db: DbOrTx, urls: string[]): Promise<string[]> {
  const rows = await db
    .select({ images: articleRevisions.images })
    .from(articleRevisions)
    .where(arrayOverlaps(articleRevisions.images, urls));
  const used = new Set(rows.flatMap((row) => row.images));
  return urls.filter((url) => used.has(url));
}
