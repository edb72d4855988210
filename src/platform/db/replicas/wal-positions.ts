// Positions in PostgreSQL's write-ahead log (WAL), which show whether a replica has replayed a change of the primary.
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** Grows with every write. */
export type WalPosition = bigint;

// A server that takes longer is treated as one that does not respond.
const queryTimeoutMs = 2_000;

// The insert position, not the written or flushed one. The site commits asynchronously (durable-commits.ts), so a commit can be
// visible to other sessions while its WAL record is still in memory, past the written position.
const endOfWal = 'select pg_current_wal_insert_lsn()::text as position';

// Null on a server that is not a replica, or that was promoted to a primary.
const replayed = 'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as position';

/** Returns the current end of the primary's WAL. Every commit that this process knows of lies before it. */
export function queryEndOfWal(primary: pg.Pool): Promise<WalPosition> {
  return queryPosition(primary, endOfWal);
}

/** Returns how far a replica has replayed the WAL. Statements that are sent to it from now on see everything before this position. */
export function queryReplayed(replica: pg.Pool): Promise<WalPosition> {
  return queryPosition(replica, replayed);
}

async function queryPosition(pool: pg.Pool, text: string): Promise<WalPosition> {
  const { rows } = await Promise.race([pool.query<{ position: string | null }>(text), failLater()]);
  return parsePosition(rows[0]?.position);
}

async function failLater(): Promise<never> {
  await delay(queryTimeoutMs, undefined, { ref: false });
  throw new Error('The server did not respond in time');
}

/** PostgreSQL writes a position as two hexadecimal numbers of 32 bits. */
export function parsePosition(text: string | null | undefined): WalPosition {
  const parts = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '');
  if (!parts) throw new Error('The server is not a replica: it has no replay position');
  return (BigInt(`0x${parts[1]}`) << 32n) + BigInt(`0x${parts[2]}`);
}

export function lowestOf(positions: Iterable<WalPosition>): WalPosition | undefined {
  let lowest: WalPosition | undefined;
  for (const position of positions) if (lowest === undefined || position < lowest) lowest = position;
  return lowest;
}
