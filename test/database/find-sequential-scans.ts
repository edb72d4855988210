import pg from 'pg';
import type { Statement } from './record-statements.ts';

/** Returns the tables that a statement can only read with a sequential scan. */
export async function findSequentialScans(
  connectionString: string,
  { text, values }: Statement,
): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // Test tables are so small that a sequential scan is cheapest. The query plan for large tables is of interest.
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, values);
    return [...scannedTables(rows[0]?.['QUERY PLAN'])];
  } finally {
    await client.end();
  }
}

function* scannedTables(plan: unknown): Generator<string> {
  if (typeof plan !== 'object' || plan === null) return;
  if ('Node Type' in plan && plan['Node Type'] === 'Seq Scan' && 'Relation Name' in plan) {
    yield String(plan['Relation Name']);
  }
  for (const part of Object.values(plan)) yield* scannedTables(part);
}
