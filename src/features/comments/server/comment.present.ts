import { renderOldComment } from '#richtext/comment/plain-comment.ts';
import type { Comment } from '../contract.ts';
import type { CommentRow } from './comment.queries.ts';

/** Public: everyone may see these fields. */
export function presentComment({ comment, author }: CommentRow): Comment {
  const { content, html } = comment;
  return {
    _id: comment.id,
    content,
    html: html ?? renderOldComment(content),
    likes: comment.deletedAt === null ? comment.likes : 0,
    author,
    parentId: comment.parentId,
    createdAt: comment.createdAt.toISOString(),
    editedAt: comment.editedAt?.toISOString() ?? null,
    deleted: comment.deletedAt !== null,
    held: false,
  };
}
