import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { HeldComment } from './comment-pages.ts';
import type { CommentList } from './comment-queries.ts';

type Linked = {
  /** The comment that the address names, once it is there. */
  linkedId: string | undefined;
  /** All comments are there, and it is not among them. */
  isGone: boolean;
};

/** Goes to the comment that the address names, and fetches pages until it is found. */
export function useLinkedComment(list: CommentList, comments: HeldComment[]): Linked {
  const { hash, key } = useLocation();
  // The server never sees what is behind the # in an address, and hydration must begin with what the server rendered.
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const wantedId = !isHydrated ? undefined : /^#comment-([\w-]+)$/.exec(hash)?.[1];
  const isThere = wantedId !== undefined && comments.some(({ _id }) => _id === wantedId);
  const isOver = !list.hasNextPage || list.isFetchNextPageError;
  const { fetchNextPage } = list;
  const mayFetch = wantedId !== undefined && !isThere && !isOver && !list.isFetching;

  useEffect(() => {
    if (mayFetch) void fetchNextPage();
  }, [mayFetch, fetchNextPage]);

  // Once for each time the address is asked for: whoever scrolls on is not called back.
  const shownFor = useRef<string>(undefined);
  useEffect(() => {
    const visit = `${key} ${wantedId}`;
    if (!isThere || shownFor.current === visit) return;
    shownFor.current = visit;
    const element = document.getElementById(`comment-${wantedId}`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView();
  }, [isThere, wantedId, key]);

  // Whoever comes back from signing in. The router has looked for the place before the comments were there.
  const isArrival = useNavigationType() !== 'POP' && hash === '#comments';
  useEffect(() => {
    if (!isArrival || shownFor.current === key) return;
    shownFor.current = key;
    document.getElementById('comments')?.scrollIntoView();
  }, [isArrival, key]);

  return {
    linkedId: isThere ? wantedId : undefined,
    isGone: wantedId !== undefined && !isThere && list.isSuccess && !list.isFetching && !list.hasNextPage,
  };
}
