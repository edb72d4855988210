import { randomUUID } from 'node:crypto';
import { toArticleError } from '#features/articles/server/public.ts';
import { keptNotifications } from '#features/notifications/server/public.ts';
import { raisedCode } from '#platform/db/raised-code.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import type { Comment } from '../contract.ts';
import { presentComment } from './comment.present.ts';
import { commentCountTags } from './comment-tags.ts';
import { findCommentable, parentGone } from './commentable.ts';
import { tellAboutComment } from './tell-about-comment.ts';

type Given = { articleId: string; viewer: Viewer; content: string; parentId: string | null };

type AddedRow = { created_at: Date; name: string; username: string; avatar: string | null };

/** Whatever was looked up before is looked at again by the call that writes, which holds all that it depends on. */
export async function addComment(platform: Platform, given: Given): Promise<Comment> {
  const { articleId, viewer, content, parentId } = given;
  const { article, parent } = await findCommentable(platform, {
    articleId,
    parentId,
    commenterId: viewer.id,
  });
  const id = randomUUID();
  const told = tellAboutComment({ id, article, commenterId: viewer.id, repliedToId: parent?.authorId });
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
        JSON.stringify(told),
        keptNotifications,
        tags,
      ],
      touches: () => tags,
    })
    .catch((error: unknown) => {
      throw raisedCode(error) === 'GY422' ? parentGone() : toArticleError(error);
    });
  if (!added) throw new Error('A comment returned no row');
  const { created_at: createdAt, ...author } = added;
  return presentComment({
    comment: { id, parentId: parent?.id ?? null, content, createdAt, editedAt: null, deletedAt: null },
    author: { id: viewer.id, ...author },
  });
}
