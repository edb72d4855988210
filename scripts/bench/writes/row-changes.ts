// Checks whether the site and pgbench change the same rows, with PostgreSQL's statistics for each table.
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { readyStatus } from '../../../test/site-process.ts';

export type RowChanges = Record<string, number>;

// Connections report their statistics at most once a second, with their next statement.
const reportMs = 1_100;
// More requests than the site has connections, so that each connection runs a statement.
const nudges = 60;

export async function readRowChanges(client: pg.Client, siteUrl?: string): Promise<RowChanges> {
  await wait(reportMs);
  if (siteUrl) await Promise.all(Array.from({ length: nudges }, () => readyStatus(siteUrl)));
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ name: string; changes: string }>(
    `select relname as name, n_tup_ins + n_tup_upd + n_tup_del as changes from pg_stat_user_tables
      where schemaname = 'public' and relname not like 'bench%'`,
  );
  return Object.fromEntries(rows.map(({ name, changes }) => [name, Number(changes)]));
}

/** The number of changed rows for each write, without tables that hardly changed. */
export function changesPerWrite(before: RowChanges, after: RowChanges, writes: number): RowChanges {
  const changes = Object.entries(after)
    .map(([name, count]) => [name, (count - (before[name] ?? 0)) / writes] as const)
    // Background jobs and sessions also change a few rows.
    .filter(([, each]) => each > 0.05);
  return Object.fromEntries(changes.map(([name, each]) => [name, Math.round(each * 100) / 100]));
}
