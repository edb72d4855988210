import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log/log.ts';

export type Db = NodePgDatabase;
/** A database or a transaction on it: queries take this, so that they fit into either. */
export type DbOrTx = Db | Parameters<Parameters<Db['transaction']>[0]>[0];

export type Database = {
  db: Db;
  pool: pg.Pool;
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

/** A connection that breaks, idle or in use, is replaced at the next use; unheard, the event would end the process. */
export function hearBreaks(pool: pg.Pool, log: Log): void {
  const note = (error: Error) => log.warn({ reason: error.message }, 'a database connection broke');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
}

export function openDatabase(options: { connectionString: string; log: Log }): Database {
  const { connectionString, log } = options;
  const pool = new pg.Pool({
    connectionString,
    application_name: 'galley',
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs * 2,
  });
  hearBreaks(pool, log);
  const db = drizzle(pool);
  return {
    db,
    pool,
    connectionString,
    isReachable: () =>
      db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
    close: () => pool.end(),
  };
}
