// Remembers the scroll position of each history entry of this tab: a new page starts at the top, and an earlier one
// where it was left, also after a reload.
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router';
import type { CurrentPage, Navigation } from './navigation.ts';

const storageKey = 'scrollPositions';

type Positions = Record<string, number>;

export function useScrollMemory(navigation: Navigation<unknown>, current: CurrentPage<unknown>): void {
  const positions = useRef<Positions>(null);
  const first = useRef(current);

  useEffect(() => {
    positions.current ??= readPositions();
    const remember = ({ key }: Location) => {
      if (positions.current) positions.current[key] = window.scrollY;
    };
    navigation.onLeave(remember);
    const ending = new AbortController();
    const { signal } = ending;
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pageshow', () => (window.history.scrollRestoration = 'manual'), { signal });
    window.addEventListener(
      'pagehide',
      () => {
        if (!navigation.isLoading()) remember(navigation.current().location);
        writePositions(positions.current ?? {});
        // Let the browser restore the position until our script runs again.
        window.history.scrollRestoration = 'auto';
      },
      { signal },
    );
    return () => ending.abort();
  }, [navigation]);

  useLayoutEffect(() => {
    positions.current ??= readPositions();
    const position = positions.current[current.location.key];
    if (position !== undefined) window.scrollTo(0, position);
    // The browser has already scrolled on the first page.
    else if (current !== first.current) scrollToStart(current);
  }, [current]);
}

function scrollToStart({ location, keepsScroll }: CurrentPage<unknown>): void {
  const target = location.hash === '' ? null : document.getElementById(decodeHash(location.hash));
  if (target) target.scrollIntoView();
  else if (!keepsScroll) window.scrollTo(0, 0);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A literal percent sign.
    return hash.slice(1);
  }
}

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

function writePositions(positions: Positions): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // The storage is full or blocked: the browser restores what it can.
  }
}
