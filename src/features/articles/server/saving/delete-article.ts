import { and, eq } from 'drizzle-orm';
import { articles } from '../article.table.ts';
import type { ArticleParts } from '../article-parts.ts';
import { articleTags } from '../cache-tags.ts';
import { getOwnArticle } from '../get-own-article.ts';

/** Deletes an article for good, with its revisions, history and slugs. */
export async function deleteArticle(
  { platform, onSubmission }: Pick<ArticleParts, 'platform' | 'onSubmission'>,
  { id, authorId }: { id: string; authorId: string },
): Promise<void> {
  await platform.transact(async (tx, touch) => {
    const article = await getOwnArticle(tx, { id, authorId });
    await tx.delete(articles).where(and(eq(articles.id, id), eq(articles.authorId, authorId)));
    if (article.liveRevisionId !== null) touch(...articleTags(article));
    if (article.working?.state !== 'pending') return;
    const submission = {
      articleId: id,
      authorId,
      title: article.working.title,
      isEdit: article.liveRevisionId !== null,
      at: platform.now(),
    };
    await onSubmission(tx, touch, { ...submission, what: 'withdrawn' });
  });
}
