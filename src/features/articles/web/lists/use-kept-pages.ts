import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

type Kept = { pages: number; scrollY: number };

export type PagedList = {
  pageCount: number;
  hasNextPage: boolean;
  isFetching: boolean;
  hasFailed: boolean;
  fetchNextPage: () => Promise<unknown>;
};

const storageKey = 'loadedPages';
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * A list is as long, and as far down, as it was when one comes back to it: after a reload, or from another site. Within
 * the site the queries still hold the pages, and there is nothing to do.
 */
export function useKeptPages({
  pageCount,
  hasNextPage,
  isFetching,
  hasFailed,
  fetchNextPage,
}: PagedList): void {
  const { key, pathname, search } = useLocation();
  const entry = `${key} ${pathname}${search}`;
  const shownPages = useRef(pageCount);
  const wanted = useRef<Kept | undefined>(undefined);

  useEffect(() => {
    wanted.current = isComingBack(key) ? readKept()[entry] : undefined;
    // Whoever moves on meanwhile is not pulled back.
    const giveUp = () => {
      wanted.current = undefined;
    };
    for (const name of moves) window.addEventListener(name, giveUp, { passive: true });
    return () => {
      for (const name of moves) window.removeEventListener(name, giveUp);
    };
  }, [key, entry]);

  useEffect(() => {
    shownPages.current = pageCount;
    const place = wanted.current;
    if (!place || isFetching) return;
    if (pageCount < place.pages && hasNextPage && !hasFailed) {
      void fetchNextPage();
      return;
    }
    wanted.current = undefined;
    window.scrollTo(0, place.scrollY);
  }, [pageCount, hasNextPage, isFetching, hasFailed, fetchNextPage]);

  // As a layout effect it ends before the next page is laid out, which moves the scroll bar.
  useLayoutEffect(() => {
    function keep(): void {
      // Left again before it was restored: what was kept still holds.
      if (wanted.current) return;
      keepPlace(entry, { pages: shownPages.current, scrollY: window.scrollY });
    }
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [entry]);
}

/** The first entry of each document has the same key; only the browser knows whether somebody has been here before. */
function isComingBack(key: string): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return key !== 'default' || load?.type !== 'navigate';
}

function readKept(): Record<string, Kept> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

function keepPlace(entry: string, place: Kept): void {
  const { [entry]: _, ...others } = readKept();
  // One page is what is there anyway.
  const kept = place.pages > 1 ? { ...others, [entry]: place } : others;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // The storage is full or forbidden: the list starts over, which is all that is lost.
  }
}
