import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Tx } from './database.ts';

// One Drizzle instance for each pooled connection, because creating one for each transaction costs time.
const databases = new WeakMap<pg.PoolClient, Tx>();

function databaseOf(client: pg.PoolClient): Tx {
  const known = databases.get(client);
  if (known) return known;
  const database = drizzle(client) as unknown as Tx;
  databases.set(client, database);
  return database;
}

/**
 * Runs `work` in a transaction. Drizzle's own `transaction` never releases a connection on which `begin` failed, and after a
 * crash of the database those add up.
 */
export async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(databaseOf(client));
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // The pool closes a connection that cannot even roll back.
    const isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(isBroken);
    throw error;
  }
}
