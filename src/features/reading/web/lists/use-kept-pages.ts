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
    wanted.current = readKept()[entry];
    // Whoever moves on meanwhile is not pulled back.
    const giveUp = () => {
      wanted.current = undefined;
    };
    for (const name of moves) window.addEventListener(name, giveUp, { passive: true });
    return () => {
      for (const name of moves) window.removeEventListener(name, giveUp);
    };
  }, [entry]);

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

  // As a layout effect it ends before anybody hears that the next page has been scrolled.
  useLayoutEffect(() => {
    // When the list goes, the page is as short as the next one already, and cannot be as far down.
    let scrollY = window.scrollY;
    const note = () => {
      scrollY = window.scrollY;
    };
    const keep = () => {
      // Left again before it was restored: what was kept still holds.
      if (!wanted.current) keepPlace(entry, { pages: shownPages.current, scrollY });
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [entry]);
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
