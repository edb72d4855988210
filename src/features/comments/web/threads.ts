import type { HeldComment } from './comment-pages.ts';

// More steps to the right leave too few words on a line of a phone.
export const maxLevels = 4;

export type Thread = {
  comment: HeldComment;
  replies: Thread[];
  /** Set where a reply stands beside what it answers, because it cannot go further to the right. */
  answered: HeldComment | undefined;
};

type Placed = { thread: Thread; level: number; siblings: Thread[] };

/** From the flat list, oldest first, in which each comment stands before its replies. */
export function toThreads(comments: HeldComment[]): Thread[] {
  const roots: Thread[] = [];
  const placed = new Map<string, Placed>();
  for (const comment of comments) {
    const parent = placed.get(comment.parentId ?? '');
    const place = placeUnder(parent, roots);
    const answered = parent && place.level === parent.level ? parent.thread.comment : undefined;
    const thread: Thread = { comment, replies: [], answered };
    place.siblings.push(thread);
    placed.set(comment._id, { thread, ...place });
  }
  return roots;
}

function placeUnder(parent: Placed | undefined, roots: Thread[]): { level: number; siblings: Thread[] } {
  if (!parent) return { level: 1, siblings: roots };
  if (parent.level < maxLevels) return { level: parent.level + 1, siblings: parent.thread.replies };
  return { level: parent.level, siblings: parent.siblings };
}
