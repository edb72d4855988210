import { randomUUID } from 'node:crypto';
import { requireNotSilenced } from '#features/accounts/server/public.ts';
import { toArticleError } from '#features/articles/server/public.ts';
import { maxNotifications } from '#features/notifications/server/public.ts';
import { raisedCode } from '#platform/db/raised-code.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import type { Comment } from '../contract.ts';
import { presentComment } from './comment.present.ts';
import { listCommentNotifications } from './comment-notifications.ts';
import { commentCountTags } from './comment-tags.ts';
import {
  type CommentTarget,
  commentsClosed,
  findCommentTarget,
  notPossible,
  parentNotFound,
} from './comment-target.ts';
import { findHoldReasons } from './holding/find-hold-reasons.ts';
import { holdComment } from './holding/hold-comment.ts';
import { type CommentParts, type CommentText, prepareComment } from './text/prepare-comment.ts';

type Given = { articleId: string; viewer: Viewer; content: string; parentId: string | null };

type AddedRow = { created_at: Date; name: string; username: string; avatar: string | null };

/** Publishes the comment, or holds it for a moderator. */
export async function addComment(parts: CommentParts, given: Given): Promise<Comment> {
  const { platform } = parts;
  const { articleId, viewer, content, parentId } = given;
  const target = await findCommentTarget(platform, { articleId, parentId, commenterId: viewer.id });
  const text = await prepareComment(parts, { content, authorId: viewer.id });
  const reasons = await findHoldReasons(platform, { viewer, text });
  if (reasons.length === 0) return publish(platform, { viewer, target, text });
  const held = {
    id: randomUUID(),
    articleId: target.article.id,
    parentId: target.parent?.id ?? null,
    ...{ viewer, text, reasons, isEdit: false },
  };
  return platform.transact((tx) => holdComment(tx, held, platform.now()));
}

type Published = { viewer: Viewer; target: CommentTarget; text: CommentText };

/**
 * `add_comment` checks everything again under row locks, so the earlier lookup only prepares the arguments and errors.
 */
async function publish(platform: Platform, { viewer, target, text }: Published): Promise<Comment> {
  const { article, parent } = target;
  const { content, html, mentionedIds } = text;
  const id = randomUUID();
  const notifications = listCommentNotifications({
    ...{ id, article, commenterId: viewer.id, mentionedIds },
    repliedToId: parent?.authorId,
  });
  const tags = commentCountTags(article.id);
  const [added] = await platform
    .writeAtOnce<AddedRow>({
      name: 'add-comment',
      text: `select created_at, name, username, avatar
        from add_comment($1, $2, $3, $4, $5, $6, $7, false, $8, $9, $10, $11)`,
      values: [
        ...[id, article.id, parent?.id ?? null, viewer.id, content, html, mentionedIds],
        ...[platform.now(), JSON.stringify(notifications), maxNotifications, tags],
      ],
      invalidates: () => tags,
    })
    .catch(async (error: unknown) => {
      if (raisedCode(error) === 'GY423') await requireNotSilenced(platform.db, viewer.id, platform.now());
      throw toCommentError(error);
    });
  if (!added) throw new Error('A comment returned no row');
  const { created_at: createdAt, ...author } = added;
  return presentComment({
    comment: {
      ...{ id, parentId: parent?.id ?? null, content, html, likes: 0 },
      ...{ createdAt, editedAt: null, deletedAt: null },
    },
    author: { id: viewer.id, ...author },
  });
}

function toCommentError(error: unknown): unknown {
  const code = raisedCode(error);
  if (code === 'GY403') return notPossible();
  if (code === 'GY409') return commentsClosed();
  return code === 'GY422' ? parentNotFound() : toArticleError(error);
}
