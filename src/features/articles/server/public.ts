import { and, arrayOverlaps, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import { articleRevisions } from './article.table.ts';
import { shownCounts } from './shown.table.ts';

// Reading articles. The folders `revisions`, `saving`, `deciding`, `export` and `text-worker` have a `public.ts` of
// their own.
export {
  presentArticle,
  presentOwnArticle,
  presentPendingHead,
  presentReview,
  presentText,
} from './article.present.ts';
export {
  type ArticleRow,
  findRendered,
  headColumns,
  prepareByIdOrSlug,
  readArticleHeads,
  selectArticles,
} from './article.queries.ts';
export { lockArticles } from './article-lock.queries.ts';
export { articleTag, countTags, noteArticles } from './cache-tags.ts';
export { toArticleError } from './database-errors.ts';
export { getWholeArticle, noSuchArticle } from './get-own-article.ts';
export { getVisibleArticle } from './get-visible-article.ts';
export { seenByAuthor } from './seen-by-staff.ts';

/** The number of public articles of each author. Authors without any are left out. */
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

/** The images among these that are used in a revision: a live, working or old one. */
export async function findArticleImageUses(db: DbOrTx, urls: string[]): Promise<string[]> {
  const rows = await db
    .select({ images: articleRevisions.images })
    .from(articleRevisions)
    .where(arrayOverlaps(articleRevisions.images, urls));
  const used = new Set(rows.flatMap((row) => row.images));
  return urls.filter((url) => used.has(url));
}
