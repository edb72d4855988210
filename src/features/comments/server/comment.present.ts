import type { Comment } from '../contract.ts';
import type { CommentRow } from './comment.queries.ts';

/** Public: everyone may see these fields. */
export function presentComment({ comment, author }: CommentRow): Comment {
  return {
    _id: comment.id,
    content: comment.content,
    author,
    parentId: comment.parentId,
    createdAt: comment.createdAt.toISOString(),
    editedAt: comment.editedAt?.toISOString() ?? null,
    deleted: comment.deletedAt !== null,
  };
}
