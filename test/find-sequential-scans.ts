import pg from 'pg';
import type { Statement } from './record-statements.ts';

/** The tables that a statement has to read from one end to the other, whatever that costs. */
export async function findSequentialScans(
  connectionString: string,
  { text, values }: Statement,
): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // Test tables are so small that reading all of them is cheapest; a large one is what it is about.
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
