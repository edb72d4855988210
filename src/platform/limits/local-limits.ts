import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../http/app-error.ts';
import type { Limit } from './rate-limits.ts';

/** Limits on reads, counted in this process. */
export type LocalLimits = {
  /** Counts one more; throws `too_many_requests` when that is over the limit. */
  consume(limit: Limit, key: string): void;
};

// Each takes about 200 bytes. Whoever has more addresses than this is not stopped by a limit on one of them.
const maxKeys = 20_000;

/**
 * A read must not need a write: it goes on while the database takes none, and where a replica answers it. So each instance
 * counts for itself, and an address may ask as often of each.
 */
export function createLocalLimits(now: () => number = Date.now): LocalLimits {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: maxKeys });
  return {
    consume({ name, times, inSeconds }, key) {
      const at = now();
      const known = windows.get(`${name}:${key}`);
      const open = known && known.endsAt > at ? known : { count: 0, endsAt: at + inSeconds * 1000 };
      open.count += 1;
      if (open !== known) windows.set(`${name}:${key}`, open);
      if (open.count > times) throw tooManyRequests(Math.max(1, Math.ceil((open.endsAt - at) / 1000)));
    },
  };
}
