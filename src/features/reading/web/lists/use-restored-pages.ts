import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

type SavedPosition = { pages: number; scrollY: number };

export type PagedList = {
  pageCount: number;
  hasNextPage: boolean;
  isFetching: boolean;
  hasFailed: boolean;
  fetchNextPage: () => Promise<unknown>;
};

const storageKey = 'loadedPages';
const userInputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Restores the loaded pages and the scroll position of a list after a reload, or on return from another site. Within
 * the site nothing needs to be restored: the query cache still has the pages.
 */
export function useRestoredPages({
  pageCount,
  hasNextPage,
  isFetching,
  hasFailed,
  fetchNextPage,
}: PagedList): void {
  const { key, pathname, search } = useLocation();
  const entry = `${key} ${pathname}${search}`;
  const loadedPages = useRef(pageCount);
  const toRestore = useRef<SavedPosition | undefined>(undefined);
  const scrollY = useRef(0);

  useEffect(() => {
    toRestore.current = readSavedPositions()[entry];
    // Do not scroll away from a reader who has started to scroll or click.
    const cancel = () => {
      toRestore.current = undefined;
    };
    for (const name of userInputs) window.addEventListener(name, cancel, { passive: true });
    return () => {
      for (const name of userInputs) window.removeEventListener(name, cancel);
    };
  }, [entry]);

  useEffect(() => {
    loadedPages.current = pageCount;
    const position = toRestore.current;
    if (!position || isFetching) return;
    if (pageCount < position.pages && hasNextPage && !hasFailed) {
      void fetchNextPage();
      return;
    }
    toRestore.current = undefined;
    window.scrollTo(0, position.scrollY);
  }, [pageCount, hasNextPage, isFetching, hasFailed, fetchNextPage]);

  // The page has been scrolled by now. The browser fires its scroll event only with the next frame, and a reader may
  // leave before that.
  useEffect(() => {
    scrollY.current = window.scrollY;
  });

  // A layout effect, because its cleanup runs before the next page is scrolled to its top.
  useLayoutEffect(() => {
    // Track the position: in the cleanup the document may already have the height of the next page, and
    // `window.scrollY` would be too small.
    const trackScroll = () => {
      scrollY.current = window.scrollY;
    };
    const save = () => {
      // If the reader leaves before the position was restored, the saved one stays valid.
      if (!toRestore.current) savePosition(entry, { pages: loadedPages.current, scrollY: scrollY.current });
    };
    window.addEventListener('scroll', trackScroll, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', trackScroll);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [entry]);
}

function readSavedPositions(): Record<string, SavedPosition> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, SavedPosition>;
  } catch {
    return {};
  }
}

function savePosition(entry: string, position: SavedPosition): void {
  const { [entry]: _, ...others } = readSavedPositions();
  // A list with one page needs no saved position: the browser restores it.
  const positions = position.pages > 1 ? { ...others, [entry]: position } : others;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // The storage is full or blocked: the list starts from the top.
  }
}
