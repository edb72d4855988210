// What the browser holds of an article's comments: the pages that were asked for so far, with what the viewer just did.
import type { InfiniteData } from '@tanstack/react-query';
import type { Comment, CommentPage } from '../contract.ts';

/** One that is on its way to the server has an id of this page's own, which stays its key when the real one is there. */
export type HeldComment = Comment & { localKey?: string; isSending?: true };
export type HeldPage = Omit<CommentPage, 'comments'> & { comments: HeldComment[] };
export type CommentPages = InfiniteData<HeldPage>;

/** Each once and oldest first. What was added here stands on a page that may not be its own. */
export function commentsIn({ pages }: CommentPages): HeldComment[] {
  const all = new Map(pages.flatMap(({ comments }) => comments).map((comment) => [comment._id, comment]));
  return [...all.values()].sort(
    (one, other) => compare(one.createdAt, other.createdAt) || compare(one._id, other._id),
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** How many comments there are, as far as is known; those that only hold a place are none. */
export function countComments(data: CommentPages): number {
  const total = data.pages.at(-1)?.total ?? 0;
  return Math.max(0, total - commentsIn(data).filter(({ deleted }) => deleted).length);
}

/** With this comment in the place of the one it replaces, or else as a new one. */
export function withComment(
  data: CommentPages,
  comment: HeldComment,
  replacedId = comment._id,
): CommentPages {
  const isThere = commentsIn(data).some(({ _id }) => _id === replacedId);
  if (isThere) {
    return mapPages(data, (comments) => comments.map((held) => (held._id === replacedId ? comment : held)));
  }
  const last = data.pages.length - 1;
  return changeTotal(
    mapPages(data, (comments, place) => (place === last ? [...comments, comment] : comments)),
    1,
  );
}

/** As it will be once it is deleted: a placeholder above its replies, or gone, with placeholders that held its place. */
export function withoutComment(data: CommentPages, id: string): CommentPages {
  const comments = commentsIn(data);
  const isAnswered = comments.some(({ parentId }) => parentId === id);
  if (isAnswered) {
    return mapPages(data, (page) => page.map((held) => (held._id === id ? emptied(held) : held)));
  }
  if (!comments.some(({ _id }) => _id === id)) return data;
  const gone = new Set([id, ...placeholdersAbove(comments, id)]);
  return changeTotal(
    mapPages(data, (page) => page.filter(({ _id }) => !gone.has(_id))),
    -gone.size,
  );
}

function emptied(comment: HeldComment): HeldComment {
  return { ...comment, content: '', author: null, editedAt: null, deleted: true };
}

/** Those that stand there for this comment alone. */
function placeholdersAbove(comments: HeldComment[], id: string): string[] {
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

type Change = (comments: HeldComment[], place: number) => HeldComment[];

function mapPages(data: CommentPages, change: Change): CommentPages {
  return {
    ...data,
    pages: data.pages.map((page, place) => ({ ...page, comments: change(page.comments, place) })),
  };
}

function changeTotal(data: CommentPages, difference: number): CommentPages {
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, total: Math.max(0, page.total + difference) })),
  };
}
