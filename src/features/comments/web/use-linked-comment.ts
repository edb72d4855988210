import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { CachedComment } from './comment-pages.ts';
import type { CommentList } from './comment-queries.ts';

type Linked = {
  /** The comment that the URL names, once it is loaded. */
  linkedId: string | undefined;
  /** True if all comments are loaded and it is not among them. */
  isGone: boolean;
};

/** Scrolls to the comment that the URL names, and fetches pages until it is found. */
export function useLinkedComment(list: CommentList, comments: CachedComment[]): Linked {
  const { hash, key } = useLocation();
  // The server never receives the URL's hash, and hydration must begin with what the server rendered.
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const requestedId = !isHydrated ? undefined : /^#comment-([\w-]+)$/.exec(hash)?.[1];
  const isLoaded = requestedId !== undefined && comments.some(({ _id }) => _id === requestedId);
  const isComplete = !list.hasNextPage || list.isFetchNextPageError;
  const { fetchNextPage } = list;
  const mayFetch = requestedId !== undefined && !isLoaded && !isComplete && !list.isFetching;

  useEffect(() => {
    if (mayFetch) void fetchNextPage();
  }, [mayFetch, fetchNextPage]);

  // Scroll once for each navigation, so that a reader who scrolls away is not moved back.
  const scrolledFor = useRef<string>(undefined);
  useEffect(() => {
    const visit = `${key} ${requestedId}`;
    if (!isLoaded || scrolledFor.current === visit) return;
    scrolledFor.current = visit;
    const element = document.getElementById(`comment-${requestedId}`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView();
  }, [isLoaded, requestedId, key]);

  // After signing in, the URL has the hash `#comments`. The router looked for it before the comments were rendered.
  const isArrival = useNavigationType() !== 'POP' && hash === '#comments';
  useEffect(() => {
    if (!isArrival || scrolledFor.current === key) return;
    scrolledFor.current = key;
    document.getElementById('comments')?.scrollIntoView();
  }, [isArrival, key]);

  return {
    linkedId: isLoaded ? requestedId : undefined,
    isGone: requestedId !== undefined && !isLoaded && list.isSuccess && !list.isFetching && !list.hasNextPage,
  };
}
