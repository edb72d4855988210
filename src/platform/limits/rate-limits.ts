import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../http/app-error.ts';

/** How often something may happen for one key. Each limit is a constant beside what it protects, with its reason. */
export type Limit = { name: string; times: number; inSeconds: number };

export type RateLimits = {
  /** Counts one more; throws `too_many_requests` when that is over the limit. */
  consume(limit: Limit, key: string): Promise<void>;
};

/** Limits kept in PostgreSQL, so that they hold across all instances. */
export function createRateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();

  function limiterFor(limit: Limit): RateLimiterPostgres {
    const known = limiters.get(limit.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: limit.name,
      points: limit.times,
      duration: limit.inSeconds,
    });
    limiters.set(limit.name, limiter);
    return limiter;
  }

  return {
    async consume(limit, key) {
      try {
        await limiterFor(limit).consume(hashKey(key));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw tooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      }
    },
  };
}

/** Addresses and mail addresses are not left lying in a table of counters. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 32);
}

/** One customer of a provider usually holds a whole /64, so that is what counts as one address. */
export function addressKey(ip: string): string {
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mappedIpv4) return mappedIpv4;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%', 1)[0] ?? ip).toLowerCase().split('::');
  const headGroups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - headGroups.length - tailGroups.length;
  const groups = [...headGroups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...tailGroups];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
