import { useEffect, useRef } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import type { CommentList } from '../comment-queries.ts';
import type { CachedComment } from './comment-pages.ts';

type LoadMoreProps = {
  list: CommentList;
  comments: CachedComment[];
  onAnnounce: (message: string) => void;
};

export function LoadMore({ list, comments, onAnnounce }: LoadMoreProps) {
  const known = useRef<ReadonlySet<string> | null>(null);

  // Focus the first new comment, because the button moves, or disappears after the last page.
  useEffect(() => {
    const added = known.current && comments.filter(({ _id }) => !known.current?.has(_id));
    if (!added?.[0]) return;
    known.current = null;
    onAnnounce(plural(texts.loadMore.remaining, added.length));
    document.getElementById(`comment-${added[0]._id}`)?.focus({ preventScroll: true });
  }, [comments, onAnnounce]);

  async function loadMore(): Promise<void> {
    known.current = new Set(comments.map(({ _id }) => _id));
    const { isError } = await list.fetchNextPage();
    if (isError) known.current = null;
  }

  if (!list.hasNextPage) return null;
  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      {list.isFetchNextPageError && (
        <p role="alert" className="text-center text-bad text-sm">
          {failureMessage(list.error)}
        </p>
      )}
      <Button variant="secondary" isPending={list.isFetchingNextPage} onClick={loadMore}>
        {list.isFetchNextPageError ? texts.actions.tryAgain : texts.loadMore.button}
      </Button>
    </div>
  );
}

/** The comments before those that a link to one of them has loaded. */
export function LoadEarlier({ list }: { list: CommentList }) {
  if (!list.hasPreviousPage) return null;
  return (
    <div className="mb-6 flex flex-col items-center gap-3">
      {list.isFetchPreviousPageError && (
        <p role="alert" className="text-center text-bad text-sm">
          {failureMessage(list.error)}
        </p>
      )}
      <Button
        variant="secondary"
        isPending={list.isFetchingPreviousPage}
        onClick={() => void list.fetchPreviousPage()}
      >
        {list.isFetchPreviousPageError ? texts.actions.tryAgain : texts.loadMore.earlierButton}
      </Button>
    </div>
  );
}
