import { recordAudit } from '#features/audit/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import type { Comment } from '../../contract.ts';
import { canDelete } from '../../rules.ts';
import { deleteCommentRow, emptyComment, hasReplies } from '../comment.queries.ts';
import { commentCountTags } from '../comment-tags.ts';
import {
  getReadableArticle,
  lockArticleForComments,
  type ReadableArticle,
} from '../commented-article.queries.ts';
import { getComment, getPermittedComment, noSuchComment } from '../get-comment.ts';
import { deleteHeld, lockHeld } from '../holding/held-comment.queries.ts';

type Given = { articleId: string; id: string; viewer: Viewer };

/** Returns the placeholder that stays if the comment has replies, otherwise null. */
export async function deleteComment(
  platform: Platform,
  { articleId, id, viewer }: Given,
): Promise<Comment | null> {
  return platform.transact(async (tx, invalidate) => {
    const article = await getReadableArticle(tx, articleId, viewer);
    await lockArticleForComments(tx, article);
    const isDeleted = await deleteWaiting(platform, tx, { article, id, viewer });
    if (isDeleted) return null;
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

type Waiting = { article: ReadableArticle; id: string; viewer: Viewer };

/**
 * Deletes a comment, or an edit of one, that waits for a moderator. Returns true if readers have never seen the comment: then nothing else
 * has to be deleted.
 */
async function deleteWaiting(platform: Platform, tx: Tx, { article, id, viewer }: Waiting): Promise<boolean> {
  const held = await lockHeld(tx, { id, articleId: article.id });
  if (!held) return false;
  if (!canDelete(viewer, held)) {
    // Others must not learn that it exists.
    if (!held.isEdit) throw noSuchComment();
    return false;
  }
  await deleteHeld(tx, id);
  if (held.authorId !== viewer.id && !held.isEdit) {
    await recordAudit(tx, {
      actorId: viewer.id,
      act: 'held-comment-removed',
      subjectId: id,
      subject: article.title ?? '',
      at: platform.now(),
    });
  }
  return !held.isEdit;
}
