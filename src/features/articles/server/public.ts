import { and, arrayOverlaps, count, inArray } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { createRenderer } from '#richtext/render-html.ts';
import { isPublic } from './article.queries.ts';
import { addArticleRoutes } from './article.routes.ts';
import { articleRevisions, articles } from './article.table.ts';

export { presentArticle } from './article.present.ts';
export { findWholeArticle } from './article.queries.ts';
export { articles } from './article.table.ts';
export { articleTags } from './article-tags.ts';
export {
  getPublicArticle,
  getReadableArticle,
  lockArticleForComments,
  lockArticlesForComments,
} from './commented-article.ts';
export { type Decided, decideOnArticle } from './decide-on-article.ts';
export { exportArticles } from './export-articles.ts';

/** What members write. Whoever changes what readers see of an article touches `article:<id>` and `articles`. */
export function createArticlesFeature() {
  return {
    addRoutes: (serve: Serve, platform: Platform) =>
      addArticleRoutes(serve, { platform, renderer: createRenderer({ siteUrl: platform.config.publicUrl }) }),
    jobHandlers: () => [],
  };
}

/** How many of each author's articles readers can see. */
export async function countPublicArticles(
  db: DbOrTx,
  authorIds: string[],
): Promise<ReadonlyMap<string, number>> {
  if (authorIds.length === 0) return new Map();
  const rows = await db
    .select({ authorId: articles.authorId, count: count() })
    .from(articles)
    .where(and(inArray(articles.authorId, authorIds), isPublic))
    .groupBy(articles.authorId);
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
