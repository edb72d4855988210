import type { CachedComment } from './comment-pages.ts';

// Deeper indentation leaves too few words on a line of a phone.
export const maxLevels = 4;

export type Thread = {
  comment: CachedComment;
  replies: Thread[];
  /** The parent comment, set if the reply could not be indented further and is shown beside its parent. */
  replyTo: CachedComment | undefined;
};

type Positioned = { thread: Thread; level: number; siblings: Thread[] };

/** Builds threads from the flat list, which is sorted oldest first, so that each comment comes before its replies. */
export function toThreads(comments: CachedComment[]): Thread[] {
  const roots: Thread[] = [];
  const positions = new Map<string, Positioned>();
  for (const comment of comments) {
    const parent = positions.get(comment.parentId ?? '');
    const position = findPosition(parent, roots);
    const replyTo = parent && position.level === parent.level ? parent.thread.comment : undefined;
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
