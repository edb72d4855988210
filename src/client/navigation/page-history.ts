// The browser's history. Each entry has a key and a number, so that the distance of a step is known.
import type { Location } from 'react-router';

export type Pop = {
  location: Location;
  /**
   * The number of entries forward or back. Undefined when the browser added an entry, for a fragment of the same page.
   */
  delta: number | undefined;
};

export type PageHistory = {
  location(): Location;
  push(location: Location): void;
  replace(location: Location): void;
  go(delta: number): void;
  /** Calls the handler after the reader or `go` has moved through the history. */
  onPop(handler: (pop: Pop) => void): void;
};

/** What our history entries store beside the URL. */
type Entry = { usr: unknown; key: string; idx: number };

type PageHistoryOptions = Pick<Window, 'history' | 'location'> & {
  /** Whether the document was reloaded or reached through the history. */
  isReturning: boolean;
};

export function createPageHistory({
  history,
  location: browserLocation,
  isReturning,
}: PageHistoryOptions): PageHistory {
  let index = readEntry(history.state)?.idx ?? 0;
  // When a URL is opened again, the browser may restore the old history state; start with a new entry instead.
  if (!readEntry(history.state) || !isReturning) initialiseEntry();

  /** Adds our fields to an entry that the browser created. */
  function initialiseEntry(): void {
    const entry: Entry = { usr: null, key: createKey(), idx: index };
    history.replaceState(entry, '');
  }

  function location(): Location {
    const { pathname, search, hash } = browserLocation;
    const entry = readEntry(history.state);
    return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? '' };
  }

  function entryFor({ state, key }: Location): Entry {
    return { usr: state, key, idx: index };
  }

  return {
    location,
    push(next) {
      index += 1;
      history.pushState(entryFor(next), '', urlOf(next));
    },
    replace(next) {
      history.replaceState(entryFor(next), '', urlOf(next));
    },
    go: (delta) => history.go(delta),
    onPop(handler) {
      window.addEventListener('popstate', () => {
        const entry = readEntry(history.state);
        const delta = entry && entry.idx - index;
        index = entry?.idx ?? index + 1;
        if (!entry) initialiseEntry();
        handler({ location: location(), delta });
      });
    },
  };
}

/** Returns undefined for a state written by other code. */
function readEntry(state: unknown): Entry | undefined {
  const isEntry = typeof state === 'object' && state !== null && 'key' in state && 'idx' in state;
  return isEntry ? (state as Entry) : undefined;
}

export function createKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

export function urlOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash;
}
