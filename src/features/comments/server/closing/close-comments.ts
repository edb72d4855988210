import { eq } from 'drizzle-orm';
import { recordAudit } from '#features/audit/server/public.ts';
import { forbidden } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { canClose } from '../../rules.ts';
import { commentsTag } from '../comment-tags.ts';
import { getReadableArticle, lockArticleForComments } from '../commented-article.queries.ts';
import { closedDiscussions } from './closed-discussion.table.ts';

type Given = { articleId: string; viewer: Viewer; closed: boolean };

/** Closes or opens the comments of an article. Doing it twice changes nothing. */
export async function closeComments(
  platform: Platform,
  { articleId, viewer, closed }: Given,
): Promise<boolean> {
  const at = platform.now();
  await platform.transact(async (tx, invalidate) => {
    const article = await getReadableArticle(tx, articleId, viewer);
    if (!canClose(viewer, article.authorId)) throw forbidden(texts.commentRules.mayNotClose);
    // A comment that is being added either comes before, or is refused.
    await lockArticleForComments(tx, article);
    const changed = closed
      ? await tx
          .insert(closedDiscussions)
          .values({ articleId: article.id, closedAt: at })
          .onConflictDoNothing()
      : await tx.delete(closedDiscussions).where(eq(closedDiscussions.articleId, article.id));
    if (changed.rowCount === 0) return;
    invalidate(commentsTag(article.id));
    await recordAudit(tx, {
      actorId: viewer.id,
      act: closed ? 'comments-closed' : 'comments-opened',
      subjectId: article.id,
      subject: article.title ?? '',
      at,
    });
  });
  return closed;
}
