// Whether the site and pgbench change the same rows: counted by PostgreSQL, table by table.
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { readyStatus } from '../../../test/site-process.ts';

export type RowChanges = Record<string, number>;

// Connections report what they did at most once a second, with the next thing they do.
const reportMs = 1_100;
// More than the site has connections.
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

/** Rows changed for each of so many writes; tables that hardly changed are left out. */
export function changesPerWrite(before: RowChanges, after: RowChanges, writes: number): RowChanges {
  const changes = Object.entries(after)
    .map(([name, count]) => [name, (count - (before[name] ?? 0)) / writes] as const)
    // Jobs and sessions change a row now and then.
    .filter(([, each]) => each > 0.05);
  return Object.fromEntries(changes.map(([name, each]) => [name, Math.round(each * 100) / 100]));
}
