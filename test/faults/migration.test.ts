import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { migrateDatabase } from '#platform/db/migrations/migrate.ts';
import { listLevels, runMigrations } from '#platform/db/migrations/migrations.ts';
import { onDatabase } from '../database/copy-template.ts';
import { readFunctions } from '../database/read-functions.ts';

const script = `
  const { migrateDatabase } = await import(${JSON.stringify(resolve('src/platform/db/migrations/migrate.ts'))});
  await migrateDatabase(process.env.DATABASE_URL);`;

type EarlyDatabase = { connectionString: string; client: pg.Client };

/** Creates a database with the schema of an early version. */
async function makeEarlyDatabase({ level }: { level: number }): Promise<EarlyDatabase> {
  const name = `early_${process.pid}_${level}`;
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
  await runMigrations(client, { upTo: listLevels()[level]?.when ?? 0 });
  return { connectionString, client };
}

type Killable = { kill(): Promise<void> };

function startMigrating(connectionString: string): Killable {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH, DATABASE_URL: connectionString },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  return {
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Waits until the killed process's connection is gone: its transaction is then rolled back or committed. */
async function waitUntilGone(client: pg.Client): Promise<void> {
  await vi.waitUntil(async () => {
    const { rows } = await client.query(
      `select from pg_stat_activity where application_name = 'galley migrations' and datname = current_database()`,
    );
    return rows.length === 0;
  });
}

/** Waits until the migration was seen at work n times. */
async function waitUntilWorking(client: pg.Client, times: number): Promise<void> {
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
    { interval: 1 },
  );
}

test('an upgrade that is killed at any moment can run again, and leaves nothing half done', async () => {
  const { connectionString, client } = await makeEarlyDatabase({ level: 4 });
  await client.query(`insert into accounts (name, username, username_key, email, email_key, password_hash)
    select 'Ada', 'ada' || n, 'ada' || n, 'ada' || n, 'ada' || n, '' from generate_series(1, 1000) as n`);
  const level = async () =>
    (await client.query('select count(*)::int as done from drizzle.__drizzle_migrations')).rows[0].done;
  const before = await level();
  for (const times of [1, 3, 8, 15]) {
    const migrating = startMigrating(connectionString);
    await waitUntilWorking(client, times);
    await migrating.kill();
    await waitUntilGone(client);
    expect([before, listLevels().length]).toContain(await level());
  }
  await migrateDatabase(connectionString);
  expect(await level()).toBe(listLevels().length);
  const { rows } = await client.query('select count(*)::int as people from accounts');
  expect(rows).toEqual([{ people: 1000 }]);
});

/**
 * Starts a migration and kills it while it waits for a lock on this table: at that point it has replaced some
 * functions.
 */
async function killAtTable(table: string, { connectionString, client }: EarlyDatabase): Promise<void> {
  await client.query(`begin; lock table ${table} in row exclusive mode`);
  const migrating = startMigrating(connectionString);
  await vi.waitUntil(
    async () => {
      const { rows } = await client.query(
        `select from pg_locks where relation = '${table}'::regclass and not granted`,
      );
      return rows.length > 0;
    },
    { interval: 10 },
  );
  await migrating.kill();
  await client.query('commit');
  await waitUntilGone(client);
}

test('an upgrade that is killed has replaced all functions or none', async () => {
  const early = await makeEarlyDatabase({ level: 27 });
  const { connectionString, client } = early;
  const before = await readFunctions(client);
  await killAtTable('audit_log', early);
  expect(await readFunctions(client)).toEqual(before);
  await migrateDatabase(connectionString);
  const current = await readFunctions(client);
  expect(current).not.toEqual(before);

  // The same without a migration, as in a version that changes only two functions.
  await client.query(`
    create or replace function empty_comment() returns trigger language plpgsql as 'begin return new; end';
    create or replace function refuse_change_of_audit() returns trigger language plpgsql as 'begin return new; end';
    update drizzle.applied_functions set hash = 'of an older text' where name in ('empty_comment', 'refuse_change_of_audit')`);
  const changed = await readFunctions(client);
  expect(changed).not.toEqual(current);
  await killAtTable('audit_log', early);
  expect(await readFunctions(client)).toEqual(changed);
  await migrateDatabase(connectionString);
  expect(await readFunctions(client)).toEqual(current);
});
