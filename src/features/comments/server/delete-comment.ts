import { recordAudit } from '#features/audit/server/public.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import type { Comment } from '../contract.ts';
import { deleteCommentRow, emptyComment, hasReplies } from './comment.queries.ts';
import { commentCountTags } from './comment-tags.ts';
import { getReadableArticle, lockArticleForComments } from './commented-article.queries.ts';
import { getComment, getPermittedComment } from './get-comment.ts';

type Given = { articleId: string; id: string; viewer: Viewer };

/** Returns the placeholder that stays if the comment has replies, otherwise null. */
export async function deleteComment(
  platform: Platform,
  { articleId, id, viewer }: Given,
): Promise<Comment | null> {
  return platform.transact(async (tx, invalidate) => {
    const article = await getReadableArticle(tx, articleId, viewer);
    await lockArticleForComments(tx, article);
    const comment = await getPermittedComment(tx, 'delete', { article, id, viewer });
    invalidate(...commentCountTags(article.id));
    if (comment.authorId !== viewer.id) {
      await recordAudit(tx, {
        actorId: viewer.id,
        act: 'comment-deleted',
        subjectId: comment.id,
        subject: article.title ?? '',
        at: platform.now(),
      });
    }
    if (await hasReplies(tx, comment.id)) {
      await emptyComment(tx, comment, platform.now());
      return getComment(tx, comment.id);
    }
    await deleteCommentRow(tx, comment);
    return null;
  });
}
