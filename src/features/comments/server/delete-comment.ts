import { recordAudit } from '#features/audit/server/public.ts';
import { forbidden } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { Comment } from '../contract.ts';
import { canDelete } from '../rules.ts';
import { deleteCommentRow, emptyComment, findComment, hasReplies } from './comment.queries.ts';
import { commentCountTags } from './comment-tags.ts';
import { getReadableArticle, lockArticleForComments } from './commented-article.queries.ts';
import { getComment, noSuchComment } from './get-comment.ts';

type Given = { articleId: string; id: string; viewer: Viewer };

/** Returns what stays of it: a placeholder above its replies, or nothing. */
export async function deleteComment(
  platform: Platform,
  { articleId, id, viewer }: Given,
): Promise<Comment | null> {
  return platform.transact(async (tx, touch) => {
    const article = await getReadableArticle(tx, articleId, viewer);
    await lockArticleForComments(tx, article.id);
    const comment = await findComment(tx, { articleId: article.id, id });
    if (!comment) throw noSuchComment();
    if (!canDelete(viewer, comment)) throw forbidden(texts.commentRules.notYours);
    touch(...commentCountTags(article.id));
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
      await emptyComment(tx, { id: comment.id, at: platform.now() });
      return getComment(tx, comment.id);
    }
    await deleteCommentRow(tx, comment.id);
    return null;
  });
}
