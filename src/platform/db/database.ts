import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { createDurableCommits, type DurableCommits } from './durable-commits.ts';
import { createLoggingClient } from './slow-queries.ts';

/** For reads: the database, or a transaction on it. Queries take this type, so that they can run in either. */
export type DbOrTx = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | 'execute'
>;

declare const isDurable: unique symbol;

/** For writes. Only `transact` creates one and waits until the commit is on disk, so a write outside it does not compile. */
export type Tx = Omit<NodePgDatabase, 'transaction'> & { readonly [isDurable]: true };

export type Database = {
  db: DbOrTx;
  pool: pg.Pool;
  /** Used by `transact` to wait until its commit is on disk. */
  durableCommits: DurableCommits;
  connectionString: string;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
};

// No reader waits longer than this for a page, so longer statements are cancelled.
const statementTimeoutMs = 5_000;
// More connections than one process can use on two cores; several processes still stay well below PostgreSQL's default
// of 100.
const maxConnections = 20;
// A request that gets no connection within this time fails with 503 instead of hanging.
const connectTimeoutMs = 5_000;

export const poolSettings = {
  max: maxConnections,
  connectionTimeoutMillis: connectTimeoutMs,
  statement_timeout: statementTimeoutMs,
  // PostgreSQL cancels the statement at its own timeout. If no response arrives within another second, the server is
  // unreachable and the connection is closed.
  query_timeout: statementTimeoutMs + 1_000,
  idle_in_transaction_session_timeout: statementTimeoutMs * 2,
};

/**
 * Logs broken connections. The pool replaces them; without a listener the `error` event would end the process. A pool that ends
 * does not wait until the server has closed its connections, so one of them may still hear that the embedded server stops too.
 */
export function logBrokenConnections(pool: pg.Pool, log: Log): void {
  const logError = (err: Error) => {
    if (!pool.ending) log.warn({ err }, 'a database connection broke');
  };
  pool.on('error', logError);
  pool.on('connect', (client) => {
    client.on('error', logError);
    closeOnTimeout(client);
  });
}

/**
 * After a query timeout the driver still waits for that result, and later queries on the connection queue behind it. The pool
 * does not know and would hand the connection out again, so it is closed here.
 */
function closeOnTimeout(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const closeIfTimedOut = (error: unknown) => {
    if (error instanceof Error && error.message === 'Query read timeout') stream.destroy(error);
  };
  Object.assign(client, {
    query(...args: unknown[]) {
      const result = query(...args);
      if (result instanceof Promise) result.catch(closeIfTimedOut);
      return result;
    },
  });
}

export function openDatabase(options: { connectionString: string; log: Log }): Database {
  const { connectionString, log } = options;
  const pool = new pg.Pool({
    ...poolSettings,
    Client: createLoggingClient(log),
    connectionString,
    application_name: 'galley',
    // Commits do not wait for the disk; each write waits afterwards (durable-commits.ts). Only rate limit counters never wait.
    options: '-c synchronous_commit=off',
  });
  logBrokenConnections(pool, log);
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
