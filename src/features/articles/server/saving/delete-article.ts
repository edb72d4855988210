import { and, eq } from 'drizzle-orm';
import { articles } from '../article.table.ts';
import type { ArticleParts } from '../article-parts.ts';
import { articleTags } from '../cache-tags.ts';
import { getOwnArticle, requireFirstAuthor } from '../get-own-article.ts';
import { recordRemoval } from '../recording/record-shown.ts';

/** Deletes an article for good, as its first author, with its revisions, history and slugs. Its record stays. */
export async function deleteArticle(
  { platform, onSubmission }: Pick<ArticleParts, 'platform' | 'onSubmission'>,
  { id, authorId }: { id: string; authorId: string },
): Promise<void> {
  await platform.transact(async (tx, invalidate) => {
    const article = await getOwnArticle(tx, { id, authorId });
    requireFirstAuthor(article, authorId);
    await recordRemoval(tx, [id], { by: 'author', at: platform.now() });
    await tx.delete(articles).where(and(eq(articles.id, id), eq(articles.authorId, authorId)));
    if (article.liveRevisionId !== null) invalidate(...articleTags(article));
    if (article.working?.state !== 'pending') return;
    const submission = {
      articleId: id,
      authorId,
      coAuthorIds: article.coAuthorIds,
      actorId: authorId,
      title: article.working.title,
      isEdit: article.liveRevisionId !== null,
      at: platform.now(),
    };
    await onSubmission(tx, invalidate, { ...submission, what: 'withdrawn' });
  });
}
