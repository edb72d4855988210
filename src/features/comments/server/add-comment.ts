import { randomUUID } from 'node:crypto';
import { toArticleError } from '#features/articles/server/public.ts';
import { maxNotifications } from '#features/notifications/server/public.ts';
import { raisedCode } from '#platform/db/raised-code.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import type { Comment } from '../contract.ts';
import { presentComment } from './comment.present.ts';
import { listCommentNotifications } from './comment-notifications.ts';
import { commentCountTags } from './comment-tags.ts';
import { findCommentTarget, notPossible, parentNotFound } from './comment-target.ts';

type Given = { articleId: string; viewer: Viewer; content: string; parentId: string | null };

type AddedRow = { created_at: Date; name: string; username: string; avatar: string | null };

/**
 * `add_comment` checks everything again under row locks, so the earlier lookup only prepares the arguments and errors.
 */
export async function addComment(platform: Platform, given: Given): Promise<Comment> {
  const { articleId, viewer, content, parentId } = given;
  const { article, parent } = await findCommentTarget(platform, {
    articleId,
    parentId,
    commenterId: viewer.id,
  });
  const id = randomUUID();
  const notifications = listCommentNotifications({
    id,
    article,
    commenterId: viewer.id,
    repliedToId: parent?.authorId,
  });
  const tags = commentCountTags(article.id);
  const [added] = await platform
    .writeAtOnce<AddedRow>({
      name: 'add-comment',
      text: 'select created_at, name, username, avatar from add_comment($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      values: [
        id,
        article.id,
        parent?.id ?? null,
        viewer.id,
        content,
        platform.now(),
        JSON.stringify(notifications),
        maxNotifications,
        tags,
      ],
      invalidates: () => tags,
    })
    .catch((error: unknown) => {
      if (raisedCode(error) === 'GY403') throw notPossible();
      throw raisedCode(error) === 'GY422' ? parentNotFound() : toArticleError(error);
    });
  if (!added) throw new Error('A comment returned no row');
  const { created_at: createdAt, ...author } = added;
  return presentComment({
    comment: { id, parentId: parent?.id ?? null, content, createdAt, editedAt: null, deletedAt: null },
    author: { id: viewer.id, ...author },
  });
}
