import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { tooManyRequests } from '../http/app-error.ts';

/** How often something may happen for one key. Each limit is a constant beside what it protects, with its reason. */
export type Limit = { name: string; times: number; inSeconds: number };

export type RateLimits = {
  /** Counts one more, or `amount` more; throws `too_many_requests` when that is over the limit. */
  consume(limit: Limit, key: string, amount?: number): Promise<void>;
  /** The same, in the round trip of a question that has to be asked anyway. */
  consumeAndAsk<Row extends pg.QueryResultRow>(limit: Limit, key: string, question: Question): Promise<Row>;
};

/** Its text selects `consume_limit($1, $2, $3) as wait_ms` in one row, and has its own values after those. */
export type Question = { name: string; text: string; values: unknown[] };

// A counter that ran out says nothing; it only takes up room.
const forgetEveryMs = 5 * 60 * 1000;

/** Limits kept in PostgreSQL, so that they hold across all instances. */
export function createRateLimits(pool: pg.Pool): RateLimits {
  const forget = 'delete from rate_limits where expire < extract(epoch from now()) * 1000';
  // One that fails leaves it to the next.
  setInterval(() => pool.query(forget).catch(() => {}), forgetEveryMs).unref();
  async function consumeAndAsk<Row extends pg.QueryResultRow>(
    limit: Limit,
    key: string,
    question: Question,
  ): Promise<Row> {
    const values = [...limitValues(limit, key), ...question.values];
    const { rows } = await pool.query<Row & { wait_ms: string | null }>({ ...question, values });
    const [row] = rows;
    if (!row) throw new Error('A limit was not counted');
    requireWithinLimit(row.wait_ms);
    return row;
  }

  return {
    async consume(limit, key, amount = 1) {
      await consumeAndAsk(limit, key, amount === 1 ? consuming : consumingMore(amount));
    },
    consumeAndAsk,
  };
}

const consuming: Question = {
  name: 'consume-limit',
  text: 'select consume_limit($1, $2, $3) as wait_ms',
  values: [],
};

/** As `consume_limit` does it, but by any amount. */
const consumingMore = (amount: number): Question => ({
  name: 'consume-limit-by',
  text: `with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms)
    insert into rate_limits as held (key, points, expire) select $1, $4, now_ms + $3::bigint from clock
    on conflict (key) do update set
      points = case when held.expire <= excluded.expire - $3::bigint then $4
        else least(held.points::bigint + $4, 2147483647)::int end,
      expire = case when held.expire <= excluded.expire - $3::bigint then excluded.expire else held.expire end
    returning case when points > $2 then greatest(expire - (select now_ms from clock), 0) end as wait_ms`,
  values: [amount],
});

/** For a call into the database that counts by itself: the counter, and what the limit is. */
export function limitValues(limit: Limit, key: string): [string, number, number] {
  return [`${limit.name}:${hashKey(key)}`, limit.times, limit.inSeconds * 1000];
}

/** Throws unless there is nothing to wait for. PostgreSQL sends large integers as text. */
export function requireWithinLimit(waitMs: string | null): void {
  if (waitMs !== null) throw tooManyRequests(Math.max(1, Math.ceil(Number(waitMs) / 1000)));
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
