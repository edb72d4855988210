import pg from 'pg';

export type Fill = (text: string, values?: unknown[]) => Promise<unknown>;

/**
 * Inserts many rows for a test of query plans. Goes around the site: without its time limit for a statement, and without triggers,
 * so counts do not follow.
 */
export async function fillTables(
  connectionString: string,
  insert: (fill: Fill) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await insert((text, values) => client.query(text, values));
  } finally {
    await client.end();
  }
}
