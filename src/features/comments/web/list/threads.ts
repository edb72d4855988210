import type { CachedComment } from './comment-pages.ts';

// Deeper indentation leaves too few words on a line of a phone.
const maxLevels = 4;

export type Thread = {
  comment: CachedComment;
  replies: Thread[];
  /**
   * The parent, if the reply is not shown below it: because it could not be indented further, or because the list is
   * flat. `not-loaded` if the parent is on another page.
   */
  replyTo: CachedComment | 'not-loaded' | undefined;
};

type Positioned = { thread: Thread; level: number; siblings: Thread[] };

/** Builds threads from the flat list, which is sorted oldest first, so that each comment comes before its replies. */
export function toThreads(comments: CachedComment[]): Thread[] {
  const roots: Thread[] = [];
  const positions = new Map<string, Positioned>();
  for (const comment of comments) {
    const parent = positions.get(comment.parentId ?? '');
    const position = findPosition(parent, roots);
    const isBeside = parent && position.level === parent.level;
    const replyTo = isBeside ? parent.thread.comment : !parent && comment.parentId ? 'not-loaded' : undefined;
    const thread: Thread = { comment, replies: [], replyTo };
    position.siblings.push(thread);
    positions.set(comment._id, { thread, ...position });
  }
  return roots;
}

function findPosition(
  parent: Positioned | undefined,
  roots: Thread[],
): { level: number; siblings: Thread[] } {
  if (!parent) return { level: 1, siblings: roots };
  if (parent.level < maxLevels) return { level: parent.level + 1, siblings: parent.thread.replies };
  return { level: parent.level, siblings: parent.siblings };
}

/** A flat list for the orders in which replies do not follow their parents. */
export function toFlatThreads(comments: CachedComment[]): Thread[] {
  const byId = new Map(comments.map((comment) => [comment._id, comment]));
  return comments.map((comment) => ({
    comment,
    replies: [],
    replyTo: comment.parentId === null ? undefined : (byId.get(comment.parentId) ?? 'not-loaded'),
  }));
}
