import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { createDurableCommits, type DurableCommits } from './durable-commits.ts';
import { clientsThatNote } from './slow-queries.ts';

/** Reads: the database, or a transaction on it. Queries take this, so that they fit into either. */
export type DbOrTx = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | 'execute'
>;

declare const isDurable: unique symbol;

/** Writes. Only `transact` hands one out and waits until it is on the disk, so a write without it does not compile. */
export type Tx = Omit<NodePgDatabase, 'transaction'> & { readonly [isDurable]: true };

export type Database = {
  db: DbOrTx;
  pool: pg.Pool;
  /** For `transact`, which waits until what it wrote is on the disk. */
  durableCommits: DurableCommits;
  connectionString: string;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
};

// No answer is worth holding a connection for longer; a reader has left by then.
const statementTimeoutMs = 5_000;
// Above what one process can keep busy on two cores, well below PostgreSQL's default of 100 with several processes.
const maxConnections = 20;
// A request that gets no connection by then is answered with 503 instead of hanging.
const connectTimeoutMs = 5_000;

export const poolSettings = {
  max: maxConnections,
  connectionTimeoutMillis: connectTimeoutMs,
  statement_timeout: statementTimeoutMs,
  // The server ends a statement by itself; one that does not say so by then is out of reach, and its connection is given up.
  query_timeout: statementTimeoutMs + 1_000,
  idle_in_transaction_session_timeout: statementTimeoutMs * 2,
};

/** A connection that breaks, idle or in use, is replaced at the next use; unheard, the event would end the process. */
export function hearBreaks(pool: pg.Pool, log: Log): void {
  const note = (err: Error) => log.warn({ err }, 'a database connection broke');
  pool.on('error', note);
  pool.on('connect', (client) => {
    client.on('error', note);
    breakWhenSilent(client);
  });
}

/**
 * A statement that is not answered in time leaves its connection waiting for the answer, with whatever is asked next behind
 * it. Whoever hands it back to the pool may not know, so it would be handed out again and again: it is broken here.
 */
function breakWhenSilent(client: pg.ClientBase): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const look = (error: unknown) => {
    if (error instanceof Error && error.message === 'Query read timeout') stream.destroy(error);
  };
  Object.assign(client, {
    query(...args: unknown[]) {
      const answer = ask(...args);
      if (answer instanceof Promise) answer.catch(look);
      return answer;
    },
  });
}

export function openDatabase(options: { connectionString: string; log: Log }): Database {
  const { connectionString, log } = options;
  const pool = new pg.Pool({
    ...poolSettings,
    Client: clientsThatNote(log),
    connectionString,
    application_name: 'galley',
    // Commits do not wait for the disk; each write waits afterwards (durable-commits.ts). Only counters of limits do not wait at all.
    options: '-c synchronous_commit=off',
  });
  hearBreaks(pool, log);
  const db = drizzle(pool);
  const durableCommits = createDurableCommits({
    connectionString,
    connectTimeoutMs,
    timeoutMs: statementTimeoutMs,
    log,
  });
  return {
    db,
    pool,
    durableCommits,
    connectionString,
    isReachable: () =>
      db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
    async close() {
      await pool.end();
      await durableCommits.close();
    },
  };
}
