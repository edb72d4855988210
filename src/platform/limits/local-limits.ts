import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../http/app-error.ts';
import type { Limit } from './rate-limits.ts';

/** Rate limits for reads, counted in this process. */
export type LocalLimits = {
  /** Counts one use. Throws `too_many_requests` if that exceeds the limit. */
  consume(limit: Limit, key: string): void;
};

// Each key takes about 200 bytes. An attacker with more IP addresses than this cannot be stopped by a limit for each address.
const maxKeys = 20_000;

/**
 * Counts in memory and not in the database, because a read must not need a write: reads work while the database accepts no writes,
 * and on replicas. So the limit applies to each instance separately.
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
