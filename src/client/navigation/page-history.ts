// The browser's history, entry by entry: each has a key of its own and a number, so that a step through it has a length.
import type { Location } from 'react-router';

export type Pop = {
  location: Location;
  /** How many entries on, or back. Undefined where the browser made a new one, for a place on the same page. */
  delta: number | undefined;
};

export type PageHistory = {
  location(): Location;
  push(location: Location): void;
  replace(location: Location): void;
  go(delta: number): void;
  /** Calls the handler when the reader, or `go`, has moved through the history. */
  onPop(handler: (pop: Pop) => void): void;
};

/** What an entry of ours holds beside its address. */
type Entry = { usr: unknown; key: string; idx: number };

type PageHistoryOptions = Pick<Window, 'history' | 'location'> & {
  /** The document was reloaded, or come back to. */
  isReturning: boolean;
};

export function createPageHistory({
  history,
  location: address,
  isReturning,
}: PageHistoryOptions): PageHistory {
  let index = readEntry(history.state)?.idx ?? 0;
  // An address that is entered once more may come with what was known about the entry, but somebody starts anew.
  if (!readEntry(history.state) || !isReturning) adopt();

  /** Gives an entry that the browser made what ours have. */
  function adopt(): void {
    const entry: Entry = { usr: null, key: createKey(), idx: index };
    history.replaceState(entry, '');
  }

  function location(): Location {
    const { pathname, search, hash } = address;
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
      history.pushState(entryFor(next), '', addressOf(next));
    },
    replace(next) {
      history.replaceState(entryFor(next), '', addressOf(next));
    },
    go: (delta) => history.go(delta),
    onPop(handler) {
      window.addEventListener('popstate', () => {
        const entry = readEntry(history.state);
        const delta = entry && entry.idx - index;
        index = entry?.idx ?? index + 1;
        if (!entry) adopt();
        handler({ location: location(), delta });
      });
    },
  };
}

/** Something else may have written there. */
function readEntry(state: unknown): Entry | undefined {
  const isEntry = typeof state === 'object' && state !== null && 'key' in state && 'idx' in state;
  return isEntry ? (state as Entry) : undefined;
}

export function createKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

export function addressOf({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash;
}
