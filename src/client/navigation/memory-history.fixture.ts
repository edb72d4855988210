import type { Location } from 'react-router';
import type { PageHistory, Pop } from './page-history.ts';

/** A history that keeps its entries to itself. As in a browser, a step through it takes a moment. */
export function createMemoryHistory(path: string): PageHistory & {
  /** All entries, and the one that is open in brackets. */
  entries(): string[];
  /** What a click on a plain link to a place on the page does. */
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
      entries.map(({ pathname, search, hash }, place) => {
        const address = pathname + search + hash;
        return place === index ? `[${address}]` : address;
      }),
  };
}
