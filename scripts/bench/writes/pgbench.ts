// Runs pgbench, PostgreSQL's own load tool, to measure how often PostgreSQL alone can make the same changes of rows.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { requireAuth } from '../../../src/platform/db/site-client.ts';
import { BenchError } from '../options.ts';

const run = promisify(execFile);

export type PgbenchOptions = {
  connectionString: string;
  client: pg.Client;
  script: 'like' | 'comment' | 'draft';
  variables: Record<string, number>;
  connections: number;
  seconds: number;
};

/**
 * Disables the triggers that notify open pages. They change no rows, but transactions with NOTIFY commit one at a time, each with its
 * own flush to disk. The site avoids that (durable-commits.ts), so with them pgbench would be slower than the site.
 */
export async function runPgbench(
  options: PgbenchOptions,
): Promise<{ perSecond: number; transactions: number }> {
  await switchNotifications(options.client, 'disable');
  try {
    return await measure(options);
  } finally {
    await switchNotifications(options.client, 'enable');
  }
}

async function switchNotifications(client: pg.Client, how: 'enable' | 'disable'): Promise<void> {
  await client.query(
    `alter table notifications ${how} trigger notifications_tell_inbox, ${how} trigger notifications_tell_inbox_update`,
  );
}

async function measure(options: PgbenchOptions): Promise<{ perSecond: number; transactions: number }> {
  const { connectionString, script, variables, connections, seconds } = options;
  const file = join(import.meta.dirname, `${script}.sql`);
  const named = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(connections),
    '-j',
    '1',
    '-T',
    String(seconds),
    ...named,
  ];
  const { stdout, stderr } = await run('pgbench', [
    ...args,
    '-f',
    file,
    withoutRequireAuth(connectionString),
  ]).catch(explain);
  const transactions = /^number of transactions actually processed: (\d+)/m.exec(stdout)?.[1];
  if (transactions === undefined) throw new Error(`pgbench printed no result.\n${stdout}${stderr}`);
  // pgbench prints no rate if no transaction was finished.
  const perSecond = /^tps = ([\d.]+) \(without initial/m.exec(stdout)?.[1] ?? '0';
  return { perSecond: Number(perSecond), transactions: Number(transactions) };
}

function explain(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  if ('code' in error && error.code === 'ENOENT') {
    throw new BenchError(
      'pgbench tells what PostgreSQL alone can do and is not installed: apt install postgresql-contrib (Debian, Ubuntu) or brew install postgresql (macOS). To run the rest, use --only.',
    );
  }
  throw error;
}

/** Removes `require_auth`, which pgbench before version 16 refuses. */
function withoutRequireAuth(connectionString: string): string {
  const address = new URL(connectionString);
  address.searchParams.delete(requireAuth.name);
  return address.href;
}
