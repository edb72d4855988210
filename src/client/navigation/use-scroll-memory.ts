// Where the reader was on each page of this tab's history: a new page is read from its start, an old one from where it
// was left, also after a reload.
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router';
import type { Navigation, Shown } from './navigation.ts';

const storageKey = 'scrollPositions';

type Positions = Record<string, number>;

export function useScrollMemory(navigation: Navigation<unknown>, shown: Shown<unknown>): void {
  const positions = useRef<Positions>(null);
  const first = useRef(shown);

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
        if (!navigation.isLoading()) remember(navigation.shown().location);
        writePositions(positions.current ?? {});
        // Until our script is there again, the browser does it.
        window.history.scrollRestoration = 'auto';
      },
      { signal },
    );
    return () => ending.abort();
  }, [navigation]);

  useLayoutEffect(() => {
    positions.current ??= readPositions();
    const position = positions.current[shown.location.key];
    if (position !== undefined) window.scrollTo(0, position);
    // On the page that the browser has loaded it has been there already.
    else if (shown !== first.current) scrollToStart(shown);
  }, [shown]);
}

function scrollToStart({ location, keepsScroll }: Shown<unknown>): void {
  const target = location.hash === '' ? null : document.getElementById(decodeHash(location.hash));
  if (target) target.scrollIntoView();
  else if (!keepsScroll) window.scrollTo(0, 0);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A percent sign that stands for itself.
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
    // No room, or not allowed: the browser scrolls as well as it can.
  }
}
