import type { Location } from 'react-router';
import type { PageHistory, Pop } from './page-history.ts';

/** A history in memory. As in a browser, `go` is asynchronous. */
export function createMemoryHistory(path: string): PageHistory & {
  /** All entries, with the current one in brackets. */
  entries(): string[];
  /** Simulates a click on a plain link to a fragment of the page. */
  enterByBrowser(hash: string): void;
} {
  const entries: Location[] = [{ pathname: path, search: '', hash: '', state: null, key: 'first' }];
  let index = 0;
  let handler: (pop: Pop) => void = () => {};
  const current = () => entries[index] as Location;
  const add = (location: Location) => entries.splice(index + 1, entries.length, location);

  return {
    location: current,
    push(location) {
      add(location);
      index += 1;
    },
    replace(location) {
      entries[index] = location;
    },
    go(delta) {
      queueMicrotask(() => {
        if (!entries[index + delta]) return;
        index += delta;
        handler({ location: current(), delta });
      });
    },
    onPop(next) {
      handler = next;
    },
    enterByBrowser(hash) {
      add({ ...current(), hash, key: `entered ${hash}` });
      index += 1;
      handler({ location: current(), delta: undefined });
    },
    entries: () =>
      entries.map(({ pathname, search, hash }, position) => {
        const url = pathname + search + hash;
        return position === index ? `[${url}]` : url;
      }),
  };
}
