import { CommentItem } from './comment-item.tsx';
import type { Thread } from './threads.ts';

/** A list of threads, each with its replies below it. */
export function CommentThreads({ threads, isNested = false }: { threads: Thread[]; isNested?: boolean }) {
  return (
    <ol className={isNested ? 'ml-1 border-line border-l-2 pl-4 sm:ml-4 sm:pl-6' : 'flex flex-col gap-2'}>
      {threads.map((thread) => (
        <li key={thread.comment.localKey ?? thread.comment._id}>
          <CommentItem thread={thread} />
          {thread.replies.length > 0 && <CommentThreads threads={thread.replies} isNested />}
        </li>
      ))}
    </ol>
  );
}
