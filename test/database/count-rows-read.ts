import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Statement } from './record-statements.ts';

type Plan = {
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const rowsOf = (node: Plan): number =>
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  (node['Actual Loops'] ?? 1);

/** Runs a statement again, and returns how many rows it looked at: of this table, or of all tables. */
export async function countRowsRead(
  connectionString: string,
  { text, values }: Pick<Statement, 'text' | 'values'>,
  table?: string,
): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
      .filter(({ 'Relation Name': name }) => name !== undefined && (table === undefined || name === table))
      .reduce((sum, node) => sum + rowsOf(node), 0);
  } finally {
    await client.end();
  }
}

/** How many rows of the table the transaction has read so far, also within functions. */
export async function countRowsReadSoFar(tx: DbOrTx, table: string): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(
    sql`select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables where relname = ${table}`,
  );
  return rows[0]?.read ?? 0;
}
