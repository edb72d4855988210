// The comments of an article in the browser: the pages loaded so far, with the viewer's own changes applied.
import type { InfiniteData } from '@tanstack/react-query';
import type { Comment, CommentPage } from '../../contract.ts';
import type { CommentSort } from '../../rules.ts';

/**
 * `localKey` is the temporary id of a comment that is being sent. It stays the React key after the server returns the
 * id.
 */
export type CachedComment = Comment & {
  localKey?: string;
  isSending?: true;
  /** A new text of the comment that waits for a moderator. Only its author and moderators have it. */
  waitingEdit?: { content: string; html: string };
};
export type CachedPage = Omit<CommentPage, 'comments'> & { comments: CachedComment[] };
export type CommentPages = InfiniteData<CachedPage>;

/**
 * All loaded comments, each once, in the order of the view. With the oldest first they are sorted, because a comment that was added here
 * may be on another page than on the server. The other orders are those of the server.
 */
export function commentsIn({ pages }: CommentPages, sort: CommentSort = 'oldest'): CachedComment[] {
  const all = new Map(pages.flatMap(({ comments }) => comments).map((comment) => [comment._id, comment]));
  if (sort !== 'oldest') return [...all.values()];
  return [...all.values()].sort(
    (one, other) => compare(one.createdAt, other.createdAt) || compare(one._id, other._id),
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The number of comments, as far as known, without placeholders. */
export function countComments(data: CommentPages): number {
  const total = data.pages.at(-1)?.total ?? 0;
  return Math.max(0, total - commentsIn(data).filter(({ deleted }) => deleted).length);
}

/** Replaces the comment with `replacedId`. If there is none, adds the comment: at the beginning if new comments are first, else at the end. */
export function withComment(
  data: CommentPages,
  comment: CachedComment,
  { replacedId = comment._id, sort = 'oldest' }: { replacedId?: string; sort?: CommentSort } = {},
): CommentPages {
  const isLoaded = commentsIn(data).some(({ _id }) => _id === replacedId);
  if (isLoaded) {
    return mapPages(data, (comments) =>
      comments.map((current) => (current._id === replacedId ? comment : current)),
    );
  }
  const last = data.pages.length - 1;
  return changeTotal(
    mapPages(data, (comments, index) => {
      if (sort === 'newest') return index === 0 ? [comment, ...comments] : comments;
      return index === last ? [...comments, comment] : comments;
    }),
    1,
  );
}

/**
 * Applies a deletion as the server will: a placeholder if the comment has replies, otherwise removed together with
 * placeholders that have no other replies.
 */
export function withoutComment(data: CommentPages, id: string): CommentPages {
  const comments = commentsIn(data);
  const hasReplies = comments.some(({ parentId }) => parentId === id);
  if (hasReplies) {
    return mapPages(data, (page) =>
      page.map((current) => (current._id === id ? toPlaceholder(current) : current)),
    );
  }
  if (!comments.some(({ _id }) => _id === id)) return data;
  const deletedIds = new Set([id, ...placeholdersAbove(comments, id)]);
  return changeTotal(
    mapPages(data, (page) => page.filter(({ _id }) => !deletedIds.has(_id))),
    -deletedIds.size,
  );
}

function toPlaceholder(comment: CachedComment): CachedComment {
  return { ...comment, content: '', html: '', likes: 0, author: null, editedAt: null, deleted: true };
}

/** The placeholders above the comment that have no other replies. */
function placeholdersAbove(comments: CachedComment[], id: string): string[] {
  const byId = new Map(comments.map((comment) => [comment._id, comment]));
  const found: string[] = [];
  let below = byId.get(id);
  while (below) {
    const above = byId.get(below.parentId ?? '');
    const belowId = below._id;
    if (!above?.deleted) break;
    if (comments.some(({ _id, parentId }) => parentId === above._id && _id !== belowId)) break;
    found.push(above._id);
    below = above;
  }
  return found;
}

type Change = (comments: CachedComment[], index: number) => CachedComment[];

function mapPages(data: CommentPages, change: Change): CommentPages {
  return {
    ...data,
    pages: data.pages.map((page, index) => ({ ...page, comments: change(page.comments, index) })),
  };
}

function changeTotal(data: CommentPages, difference: number): CommentPages {
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, total: Math.max(0, page.total + difference) })),
  };
}
