import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { listLevels, runMigrations } from '../../scripts/backup/migrations.ts';
import { onDatabase } from '../test-database.ts';

const script = `
  const { migrateDatabase } = await import(${JSON.stringify(resolve('src/platform/db/migrate.ts'))});
  await migrateDatabase(process.env.DATABASE_URL);`;

/** A database as an early version left it, with somebody in it. */
async function makeEarlyDatabase(): Promise<{ connectionString: string; client: pg.Client }> {
  const name = `early_${process.pid}`;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const connectionString = onDatabase(inject('postgresUrl'), name);
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  await runMigrations(client, { upTo: listLevels()[4]?.when ?? 0 });
  await client.query(`insert into accounts (name, username, username_key, email, email_key, password_hash)
    select 'Ada', 'ada' || n, 'ada' || n, 'ada' || n, 'ada' || n, '' from generate_series(1, 1000) as n`);
  return { connectionString, client };
}

/** The nth time that it is seen at work. */
async function untilItWorks(client: pg.Client, times: number): Promise<void> {
  let seen = 0;
  await vi.waitUntil(
    async () => {
      const { rows } = await client.query(
        `select from pg_stat_activity where application_name = 'galley migrations' and datname = current_database()
          and xact_start is not null and query not like '%pg_advisory_lock%'`,
      );
      if (rows.length > 0) seen += 1;
      return seen >= times;
    },
    { timeout: 30_000, interval: 1 },
  );
}

test('an upgrade that is killed at any moment runs again, and leaves nothing half done', async () => {
  const { connectionString, client } = await makeEarlyDatabase();
  const level = async () =>
    (await client.query('select count(*)::int as done from drizzle.__drizzle_migrations')).rows[0].done;
  const before = await level();
  for (const times of [1, 3, 8, 15]) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { PATH: process.env.PATH, DATABASE_URL: connectionString },
      stdio: 'ignore',
    });
    const exited = once(child, 'exit');
    await untilItWorks(client, times);
    child.kill('SIGKILL');
    await exited;
    // All of it is one transaction, which its end has undone or which was through already.
    await vi.waitUntil(async () => {
      const { rows } = await client.query(
        `select from pg_stat_activity where application_name = 'galley migrations' and datname = current_database()`,
      );
      return rows.length === 0;
    });
    expect([before, listLevels().length]).toContain(await level());
  }
  await migrateDatabase(connectionString);
  expect(await level()).toBe(listLevels().length);
  const { rows } = await client.query('select count(*)::int as people from accounts');
  expect(rows).toEqual([{ people: 1000 }]);
});
