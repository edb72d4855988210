import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Tx } from './database.ts';

// A connection is used again and again, and so is what was made for it.
const databases = new WeakMap<pg.PoolClient, Tx>();

function databaseOf(client: pg.PoolClient): Tx {
  const known = databases.get(client);
  if (known) return known;
  const made = drizzle(client) as unknown as Tx;
  databases.set(client, made);
  return made;
}

/**
 * All or nothing. Not Drizzle's own: that one keeps a connection for ever on which the transaction could not even begin,
 * and after a crash of the database these add up.
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
    // A connection that cannot even do this is given to nobody else.
    const isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(isBroken);
    throw error;
  }
}
