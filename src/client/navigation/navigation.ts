// Navigates without loading a new document: the next page's data is fetched first, then the URL and the page change
// together.
import type { Location, NavigateOptions, Navigator, Path, To } from 'react-router';
import { createKey, type PageHistory, urlOf } from './page-history.ts';

export type NavigationAction = 'POP' | 'PUSH' | 'REPLACE';

/** The page on the screen, and how the reader got there. */
export type CurrentPage<Page> = {
  location: Location;
  action: NavigationAction;
  page: Page;
  /** The scroll position does not change. */
  keepsScroll: boolean;
};

export type Loaded<Page> = { page: Page } | { movedTo: string };

type Move = Omit<CurrentPage<unknown>, 'page'>;

type Blocker = {
  shouldBlock(way: { currentLocation: Location; nextLocation: Location }): boolean;
  /** Called when a navigation was blocked; `proceed` navigates anyway. */
  onBlock(proceed: () => void): void;
};

export type Navigation<Page> = {
  current(): CurrentPage<Page>;
  isLoading(): boolean;
  subscribe(listener: () => void): () => void;
  /** Called while the page that is being left is still on the screen. */
  onLeave(listener: (location: Location) => void): void;
  /** Sets the blocker, for example a page with unsaved text. There is only one at a time. */
  block(blocker: Blocker): () => void;
  /** Passed to react-router, whose links and hooks navigate through it. */
  navigator: Navigator;
};

type NavigationOptions<Page> = {
  history: PageHistory;
  /** The page that is on the screen at the start. */
  page: Page;
  /** Never rejects: an error is a page, too. */
  load(location: Location): Promise<Loaded<Page>>;
};

export function createNavigation<Page>({ history, page, load }: NavigationOptions<Page>): Navigation<Page> {
  const listeners = new Set<() => void>();
  const leaveListeners = new Set<(location: Location) => void>();
  let current: CurrentPage<Page> = { location: history.location(), action: 'POP', page, keepsScroll: false };
  let isLoading = false;
  let blocker: Blocker | undefined;
  // The number of the latest navigation; the results of earlier ones are ignored.
  let latestId = 0;

  function notify(): void {
    for (const listener of [...listeners]) listener();
  }

  async function start(move: Move): Promise<void> {
    latestId += 1;
    const id = latestId;
    if (isSamePage(current.location, move)) return show(move, current.page);
    isLoading = true;
    notify();
    const loaded = await load(move.location);
    if (id !== latestId) return;
    if ('page' in loaded) return show(move, loaded.page);
    // A step through the history has already changed the URL.
    const action = move.action === 'POP' ? 'REPLACE' : move.action;
    return start({
      ...move,
      action,
      location: createLocation(parseUrl(loaded.movedTo), move.location.state),
    });
  }

  function show(move: Move, next: Page): void {
    for (const listener of leaveListeners) listener(current.location);
    if (move.action === 'PUSH') history.push(move.location);
    if (move.action === 'REPLACE') history.replace(move.location);
    current = { ...move, page: next };
    isLoading = false;
    notify();
  }

  /** Returns whether the navigation was blocked. */
  function isBlocked(nextLocation: Location, proceed: () => void): boolean {
    if (!blocker?.shouldBlock({ currentLocation: current.location, nextLocation })) return false;
    blocker.onBlock(proceed);
    return true;
  }

  function move(
    action: 'PUSH' | 'REPLACE',
    to: To,
    { state, preventScrollReset = false }: NavigateOptions,
  ): void {
    const path = typeof to === 'string' ? parseUrl(to) : to;
    const next = {
      action,
      location: createLocation({ ...current.location, search: '', hash: '', ...path }, state),
    };
    const go = () => void start({ ...next, keepsScroll: preventScrollReset });
    if (!isBlocked(next.location, go)) go();
  }

  followHistory({ history, isBlocked, start: (pop) => void start(pop) });

  return {
    current: () => current,
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
        typeof to === 'string' ? to : urlOf({ pathname: '', search: '', hash: '', ...to }),
      push: (to, state, options) => move('PUSH', to, { ...options, state }),
      replace: (to, state, options) => move('REPLACE', to, { ...options, state }),
      go: (delta) => history.go(delta),
    },
  };
}

type FollowOptions = {
  history: PageHistory;
  isBlocked(nextLocation: Location, proceed: () => void): boolean;
  start(move: Move): void;
};

/**
 * The browser moves through the history without asking, so a blocked step is undone, and repeated when it is allowed.
 */
function followHistory({ history, isBlocked, start }: FollowOptions): void {
  let undone: (() => void) | undefined;
  let isProceeding = false;

  history.onPop(({ location, delta }) => {
    if (undone) {
      undone();
      undone = undefined;
      return;
    }
    const isFree = isProceeding || !delta;
    isProceeding = false;
    const { promise: isUndone, resolve } = Promise.withResolvers<void>();
    const proceed = () =>
      void isUndone.then(() => {
        isProceeding = true;
        history.go(delta ?? 0);
      });
    if (!isFree && isBlocked(location, proceed)) {
      undone = resolve;
      history.go(-delta);
      return;
    }
    // The browser has already scrolled to a fragment on the same page.
    start({ location, action: 'POP', keepsScroll: delta === undefined });
  });
}

/** Whether only the fragment differs, or only the history state. */
function isSamePage(current: Location, { location, action }: Move): boolean {
  const isSame = current.pathname === location.pathname && current.search === location.search;
  return isSame && (action === 'POP' || location.hash !== '');
}

function createLocation({ pathname, search, hash }: Path, state: unknown): Location {
  return { pathname, search, hash, state: state ?? null, key: createKey() };
}

function parseUrl(url: string): Path {
  const { pathname, search, hash } = new URL(url, 'http://here');
  return { pathname, search, hash };
}
