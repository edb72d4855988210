// From page to page without loading the document anew: what the next page needs is fetched first, then the address and
// the page change together.
import type { Location, NavigateOptions, Navigator, Path, To } from 'react-router';
import { addressOf, createKey, type PageHistory } from './page-history.ts';

export type NavigationAction = 'POP' | 'PUSH' | 'REPLACE';

/** What is to be seen, and how it got there. */
export type Shown<Page> = {
  location: Location;
  action: NavigationAction;
  page: Page;
  /** The reader stays where they are on the page. */
  keepsScroll: boolean;
};

export type Loaded<Page> = { page: Page } | { movedTo: string };

type Move = Omit<Shown<unknown>, 'page'>;

type Blocker = {
  shouldBlock(way: { currentLocation: Location; nextLocation: Location }): boolean;
  /** Kept back; `proceed` goes there all the same. */
  onBlock(proceed: () => void): void;
};

export type Navigation<Page> = {
  shown(): Shown<Page>;
  isLoading(): boolean;
  subscribe(listener: () => void): () => void;
  /** Called while the page that is about to be left still stands. */
  onLeave(listener: (location: Location) => void): void;
  /** One at a time: whoever asks before something is lost. */
  block(blocker: Blocker): () => void;
  /** For react-router: its links and hooks move through this. */
  navigator: Navigator;
};

type NavigationOptions<Page> = {
  history: PageHistory;
  /** The page in front of us. */
  page: Page;
  /** Never fails: what went wrong is a page, too. */
  load(location: Location): Promise<Loaded<Page>>;
};

export function createNavigation<Page>({ history, page, load }: NavigationOptions<Page>): Navigation<Page> {
  const listeners = new Set<() => void>();
  const leaveListeners = new Set<(location: Location) => void>();
  let shown: Shown<Page> = { location: history.location(), action: 'POP', page, keepsScroll: false };
  let isLoading = false;
  let blocker: Blocker | undefined;
  // The one that was asked for last; whatever began before it comes too late.
  let latest = 0;

  function tell(): void {
    for (const listener of [...listeners]) listener();
  }

  async function start(move: Move): Promise<void> {
    latest += 1;
    const mine = latest;
    if (isSamePage(shown.location, move)) return show(move, shown.page);
    isLoading = true;
    tell();
    const loaded = await load(move.location);
    if (mine !== latest) return;
    if ('page' in loaded) return show(move, loaded.page);
    // A step through the history has changed the address already.
    const action = move.action === 'POP' ? 'REPLACE' : move.action;
    return start({ ...move, action, location: locate(parseAddress(loaded.movedTo), move.location.state) });
  }

  function show(move: Move, next: Page): void {
    for (const listener of leaveListeners) listener(shown.location);
    if (move.action === 'PUSH') history.push(move.location);
    if (move.action === 'REPLACE') history.replace(move.location);
    shown = { ...move, page: next };
    isLoading = false;
    tell();
  }

  /** Whether it was kept back. */
  function isBlocked(nextLocation: Location, proceed: () => void): boolean {
    if (!blocker?.shouldBlock({ currentLocation: shown.location, nextLocation })) return false;
    blocker.onBlock(proceed);
    return true;
  }

  function move(
    action: 'PUSH' | 'REPLACE',
    to: To,
    { state, preventScrollReset = false }: NavigateOptions,
  ): void {
    const path = typeof to === 'string' ? parseAddress(to) : to;
    const next = { action, location: locate({ ...shown.location, search: '', hash: '', ...path }, state) };
    const go = () => void start({ ...next, keepsScroll: preventScrollReset });
    if (!isBlocked(next.location, go)) go();
  }

  followHistory({ history, isBlocked, start: (pop) => void start(pop) });

  return {
    shown: () => shown,
    isLoading: () => isLoading,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onLeave: (listener) => void leaveListeners.add(listener),
    block(next) {
      blocker = next;
      return () => {
        if (blocker === next) blocker = undefined;
      };
    },
    navigator: {
      createHref: (to) =>
        typeof to === 'string' ? to : addressOf({ pathname: '', search: '', hash: '', ...to }),
      push: (to, state, options) => move('PUSH', to, { ...options, state }),
      replace: (to, state, options) => move('REPLACE', to, { ...options, state }),
      go: (delta) => history.go(delta),
    },
  };
}

type Following = {
  history: PageHistory;
  isBlocked(nextLocation: Location, proceed: () => void): boolean;
  start(move: Move): void;
};

/** The browser asks nobody before it moves, so a step that is kept back is undone, and done again when it may be. */
function followHistory({ history, isBlocked, start }: Following): void {
  let undone: (() => void) | undefined;
  let isLetThrough = false;

  history.onPop(({ location, delta }) => {
    if (undone) {
      undone();
      undone = undefined;
      return;
    }
    const isFree = isLetThrough || !delta;
    isLetThrough = false;
    const { promise: isUndone, resolve } = Promise.withResolvers<void>();
    const proceed = () =>
      void isUndone.then(() => {
        isLetThrough = true;
        history.go(delta ?? 0);
      });
    if (!isFree && isBlocked(location, proceed)) {
      undone = resolve;
      history.go(-delta);
      return;
    }
    // To a place on the same page the browser has scrolled by itself.
    start({ location, action: 'POP', keepsScroll: delta === undefined });
  });
}

/** Only the place on the page is another, or only what the history says about it. */
function isSamePage(current: Location, { location, action }: Move): boolean {
  const isSame = current.pathname === location.pathname && current.search === location.search;
  return isSame && (action === 'POP' || location.hash !== '');
}

function locate({ pathname, search, hash }: Path, state: unknown): Location {
  return { pathname, search, hash, state: state ?? null, key: createKey() };
}

function parseAddress(address: string): Path {
  const { pathname, search, hash } = new URL(address, 'http://here');
  return { pathname, search, hash };
}
