import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles, isPublic } from '#features/articles/server/article.table.ts';
import { coAuthorsColumn } from '#features/articles/server/co-authors/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';

export type NewArticle = { slug: string; title: string; excerpt: string; author: string; publishedAt: Date };

/** Public articles published in this period, newest first. */
export async function listArticlesPublished(
  db: DbOrTx,
  { after, until, limit }: { after: Date; until: Date; limit: number },
): Promise<NewArticle[]> {
  const rows = await db
    .select({
      slug: articles.slug,
      title: articleRevisions.title,
      excerpt: articleRevisions.excerpt,
      author: accounts.name,
      coAuthors: coAuthorsColumn,
      publishedAt: articles.publishedAt,
    })
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .innerJoin(accounts, eq(accounts.id, articles.authorId))
    .where(and(isPublic, gt(articles.publishedAt, after), lte(articles.publishedAt, until)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit);
  return rows.flatMap(({ publishedAt, coAuthors, author, ...row }) => {
    const names = [author, ...(coAuthors ?? []).map(({ name }) => name)].join(', ');
    return publishedAt ? [{ ...row, author: names, publishedAt }] : [];
  });
}
