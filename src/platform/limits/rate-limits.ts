import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { tooManyRequests } from '../http/app-error.ts';

/** How often something may happen for one key. Each limit is a constant next to the code that it protects, with its reason. */
export type Limit = { name: string; times: number; inSeconds: number };

export type RateLimits = {
  /** Counts one use, or `amount`. Throws `too_many_requests` if that exceeds the limit. */
  consume(limit: Limit, key: string, amount?: number): Promise<void>;
  /** Counts one use in the same round trip as a query that is needed anyway. */
  consumeAndQuery<Row extends pg.QueryResultRow>(
    limit: Limit,
    key: string,
    query: LimitedQuery,
  ): Promise<Row>;
};

/** A query that selects `consume_limit($1, $2, $3) as wait_ms` in one row. Its own values start at `$4`. */
export type LimitedQuery = { name: string; text: string; values: unknown[] };

// Expired counters have no effect and only take up space.
const cleanUpIntervalMs = 5 * 60 * 1000;

/** Counts in PostgreSQL, so that a limit applies to all instances together. */
export function createRateLimits(pool: pg.Pool): RateLimits {
  const deleteExpired = 'delete from rate_limits where expire < extract(epoch from now()) * 1000';
  // An error is ignored: the next interval tries again.
  setInterval(() => pool.query(deleteExpired).catch(() => {}), cleanUpIntervalMs).unref();
  async function consumeAndQuery<Row extends pg.QueryResultRow>(
    limit: Limit,
    key: string,
    query: LimitedQuery,
  ): Promise<Row> {
    const values = [...limitValues(limit, key), ...query.values];
    const { rows } = await pool.query<Row & { wait_ms: string | null }>({ ...query, values });
    const [row] = rows;
    if (!row) throw new Error('A limit was not counted');
    requireWithinLimit(row.wait_ms);
    return row;
  }

  return {
    async consume(limit, key, amount = 1) {
      await consumeAndQuery(limit, key, amount === 1 ? consumeOne : consumeAmount(amount));
    },
    consumeAndQuery,
  };
}

const consumeOne: LimitedQuery = {
  name: 'consume-limit',
  text: 'select consume_limit($1, $2, $3) as wait_ms',
  values: [],
};

/** Does the same as `consume_limit`, with any amount. */
const consumeAmount = (amount: number): LimitedQuery => ({
  name: 'consume-limit-by',
  text: `with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms)
    insert into rate_limits as counter (key, points, expire) select $1, $4, now_ms + $3::bigint from clock
    on conflict (key) do update set
      points = case when counter.expire <= excluded.expire - $3::bigint then $4
        else least(counter.points::bigint + $4, 2147483647)::int end,
      expire = case when counter.expire <= excluded.expire - $3::bigint then excluded.expire else counter.expire end
    returning case when points > $2 then greatest(expire - (select now_ms from clock), 0) end as wait_ms`,
  values: [amount],
});

/** The arguments of `consume_limit`: counter, limit and window in milliseconds. */
export function limitValues(limit: Limit, key: string): [string, number, number] {
  return [`${limit.name}:${hashKey(key)}`, limit.times, limit.inSeconds * 1000];
}

/** Throws `too_many_requests` if `consume_limit` returned a time to wait. PostgreSQL sends large integers as text. */
export function requireWithinLimit(waitMs: string | null): void {
  if (waitMs !== null) throw tooManyRequests(Math.max(1, Math.ceil(Number(waitMs) / 1000)));
}

/** Hashes the key, so that the table contains no IP or email addresses. */
function hashKey(key: string): string {
  return hash('sha256', key, 'base64url').slice(0, 32);
}

/** The key of an IP address. An internet customer usually has a whole IPv6 /64, so that counts as one address. */
export function ipKey(ip: string): string {
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
