import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { ExportPart } from '#features/accounts/server/public.ts';
import { articles, isPublic } from '#features/articles/server/article.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { readInBatches } from '#platform/db/read-in-batches.ts';
import { texts } from '#texts';
import { articleLikes } from '../reading.table.ts';

// Rows are short, so a batch this large needs little memory and few round trips.
const batchSize = 200;

export const likesExport: ExportPart = {
  about: texts.exportLikes.likesFile,
  read: ({ platform, accountId }) => ({ likes: readLikes(platform.db, accountId) }),
};

async function* readLikes(db: DbOrTx, accountId: string): AsyncGenerator<unknown> {
  for await (const { slug, likedAt } of readLikeRows(db, accountId)) {
    yield { article: slug, likedAt: likedAt.toISOString() };
  }
}

type Like = { articleId: string; slug: string | null; likedAt: Date };

/** The slug is null when the article is no longer public: the reader must not learn anything about it. */
function readLikeRows(db: DbOrTx, accountId: string): AsyncGenerator<Like> {
  return readInBatches<Like>(batchSize, ({ after, limit }) =>
    db
      .select({
        articleId: articleLikes.articleId,
        slug: sql<string | null>`case when ${isPublic} then ${articles.slug} end`,
        likedAt: articleLikes.likedAt,
      })
      .from(articleLikes)
      .innerJoin(articles, eq(articles.id, articleLikes.articleId))
      .where(and(eq(articleLikes.accountId, accountId), after && gt(articleLikes.articleId, after.articleId)))
      .orderBy(asc(articleLikes.articleId))
      .limit(limit),
  );
}
