import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useApi } from '#client/services.tsx';
import { type CommentList, type CommentView, commentsQuery } from '../comment-queries.ts';
import { commentsIn } from './comment-pages.ts';

/** The comment that the URL names. The server never receives the URL's hash, so hydration begins without it. */
function useRequestedId(): string | undefined {
  const { hash } = useLocation();
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return isHydrated ? /^#comment-([\w-]+)$/.exec(hash)?.[1] : undefined;
}

type ShownComments = {
  list: CommentList;
  /** What `list` shows. */
  view: CommentView;
  requestedId: string | undefined;
  /** True if the comment that the URL names does not exist. */
  isGone: boolean;
};

/**
 * The comments from the first one; or, if the URL names one that is further down, from there. `waitingIds` are comments
 * that the viewer sees besides the list.
 */
export function useShownComments(first: CommentView, waitingIds: readonly string[]): ShownComments {
  const api = useApi();
  const requestedId = useRequestedId();
  const fromFirst: CommentList = useInfiniteQuery(commentsQuery(api, first));
  const loaded = fromFirst.data ? commentsIn(fromFirst.data) : [];
  const isKnown =
    requestedId === undefined ||
    waitingIds.includes(requestedId) ||
    loaded.some(({ _id }) => _id === requestedId);
  const isElsewhere = !isKnown && fromFirst.isSuccess && fromFirst.hasNextPage;
  const around = { ...first, around: requestedId };
  const fromLinked: CommentList = useInfiniteQuery({
    ...commentsQuery(api, around),
    enabled: isElsewhere,
    retry: false,
  });
  if (isElsewhere && fromLinked.data) return { list: fromLinked, view: around, requestedId, isGone: false };
  const isGone = !isKnown && fromFirst.isSuccess && !fromFirst.isFetching;
  return {
    list: fromFirst,
    view: first,
    requestedId,
    isGone: isGone && (!isElsewhere || fromLinked.isError),
  };
}

/** Scrolls to the comment that the URL names, once it is rendered. */
export function useScrollToLinked(requestedId: string | undefined, isLoaded: boolean): void {
  const { hash, key } = useLocation();
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
}
