// Positions in PostgreSQL's write-ahead log (WAL). They tell whether a replica has replayed a change of the primary.
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** Grows with every write. */
export type WalPosition = bigint;

// A server that takes longer to answer is treated as one that does not answer.
const answerTimeoutMs = 2_000;

// The insert position, not the written or flushed one. Commits of the site do not wait for the disk (durable-commits.ts), so when
// a commit is visible to everybody, its record may still be in memory, behind what is written.
const endOfWal = 'select pg_current_wal_insert_lsn()::text as position';

// Null on a server that is no replica, or no longer: one that was promoted follows nobody.
const replayed = 'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as position';

/** Where the primary's WAL ends now. Every commit that this process has heard of lies before it. */
export function askEndOfWal(primary: pg.Pool): Promise<WalPosition> {
  return askPosition(primary, endOfWal);
}

/** How far a replica has replayed the WAL. Statements that it is sent from now on see everything before this position. */
export function askReplayed(replica: pg.Pool): Promise<WalPosition> {
  return askPosition(replica, replayed);
}

async function askPosition(pool: pg.Pool, text: string): Promise<WalPosition> {
  const { rows } = await Promise.race([pool.query<{ position: string | null }>(text), failLater()]);
  return parsePosition(rows[0]?.position);
}

async function failLater(): Promise<never> {
  await delay(answerTimeoutMs, undefined, { ref: false });
  throw new Error('No answer in time');
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
