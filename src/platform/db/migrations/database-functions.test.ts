import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { onDatabase } from '#test/database/copy-template.ts';
import { readFunctions } from '#test/database/read-functions.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { readFunctionFiles } from './database-functions.ts';
import { migrateDatabase } from './migrate.ts';
import { listLevels, runMigrations } from './migrations.ts';

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function openMigrated(): Promise<{ client: pg.Client; connectionString: string }> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return { client: await connect(database.connectionString), connectionString: database.connectionString };
}

async function openEmpty(): Promise<{ client: pg.Client; connectionString: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = await connect(inject('postgresUrl'));
  await admin.query(`create database ${name}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
  });
  const connectionString = onDatabase(inject('postgresUrl'), name);
  return { client: await connect(connectionString), connectionString };
}

/** The result differs after any write to a function or trigger, even with the same text. */
async function readRowVersions(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query(
    `select oid, xmin from pg_proc where pronamespace = 'public'::regnamespace
      union all select oid, xmin from pg_trigger union all select oid, xmin from pg_class order by oid`,
  );
  return rows;
}

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

test('each file creates the function of its name, and triggers that call it', () => {
  const files = readFunctionFiles();
  expect(files.length).toBeGreaterThan(20);
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  for (const { name, path, text } of files) {
    const statements = namesIn(text, /^(create|alter|drop|insert|update|delete|select|do|set|grant)\b/gim);
    const functions = namesIn(text, /^create or replace function (\w+)\(/gm);
    // A constraint trigger cannot be replaced, so it is dropped first.
    const constraints = namesIn(text, /^create constraint trigger (\w+) /gm);
    const triggers = [...namesIn(text, /^create or replace trigger (\w+) /gm), ...constraints];
    expect([path, namesIn(text, /^drop trigger if exists (\w+) on /gm)]).toEqual([path, constraints]);
    expect([path, functions]).toEqual([path, [name]]);
    expect([path, namesIn(text, /execute function (\w+)\(\)/g)]).toEqual([path, triggers.map(() => name)]);
    expect([path, statements.length]).toEqual([path, 1 + triggers.length + constraints.length]);
  }
});

test('a migrated database has the functions and triggers of the files, and no others', async () => {
  const { client } = await openMigrated();
  const migrated = await readFunctions(client);

  await client.query('begin');
  for (const name of Object.keys(migrated).filter((one) => one.endsWith(')'))) {
    await client.query(`drop function ${name} cascade`);
  }
  expect(await readFunctions(client)).toEqual({});
  const files = readFunctionFiles();
  await client.query('set local check_function_bodies = off');
  for (const { text } of files) await client.query(text);
  // Applying the files again changes nothing. Now that all functions exist, PostgreSQL checks their bodies.
  await client.query('set local check_function_bodies = on');
  for (const { text } of files) await client.query(text);

  expect(await readFunctions(client)).toEqual(migrated);
  await client.query('rollback');
});

test('a database of the version before the files gets the functions of the files', async () => {
  const { client: current } = await openMigrated();
  const { client, connectionString } = await openEmpty();
  const lastBefore = listLevels().find(({ name }) => name.startsWith('0027_'));
  await client.query('begin');
  await runMigrations(client, { upTo: lastBefore?.when ?? 0 });
  await client.query('commit');
  const wanted = await readFunctions(current);
  expect(await readFunctions(client)).not.toEqual(wanted);

  await migrateDatabase(connectionString);

  expect(await readFunctions(client)).toEqual(wanted);
});

test('a database whose search named the order of what it finds otherwise gets the function of the file', async () => {
  const { client: current } = await openMigrated();
  const { client, connectionString } = await openEmpty();
  const lastBefore = listLevels().find(({ name }) => name.startsWith('0080_'));
  await client.query('begin');
  await runMigrations(client, { upTo: lastBefore?.when ?? 0 });
  await client.query('commit');
  // PostgreSQL replaces no function with one whose result has other columns.
  await client.query(`
    create function search_articles(
      search_text text, label_text text, title_start text, title_end text, first_row integer, page_size integer
    ) returns table (article_id uuid, total integer, place bigint) language plpgsql as 'begin end'`);

  await migrateDatabase(connectionString);

  expect(await readFunctions(client)).toEqual(await readFunctions(current));
});

test('a start applies the files that have changed, and writes nothing when none has', async () => {
  const { client, connectionString } = await openMigrated();
  const wanted = await readFunctions(client);
  const before = await readRowVersions(client);
  await migrateDatabase(connectionString);
  expect(await readRowVersions(client)).toEqual(before);

  await client.query(`
    create or replace function empty_comment() returns trigger language plpgsql as 'begin return null; end';
    create or replace trigger comments_empty before insert on comments for each row execute function empty_comment();
    update drizzle.applied_functions set hash = 'of an older text' where name = 'empty_comment'`);
  await migrateDatabase(connectionString);
  expect(await readFunctions(client)).toEqual(wanted);
});

test('an older version refuses the database of a newer one, and changes nothing in it', async () => {
  const { client, connectionString } = await openMigrated();
  await client.query(`
    insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'of a newer version', max(created_at) + 1 from drizzle.__drizzle_migrations;
    update drizzle.applied_functions set hash = 'of a newer text'`);
  const before = await readRowVersions(client);

  await expect(migrateDatabase(connectionString)).rejects.toThrow(
    'The database belongs to a newer version of Galley than this one',
  );

  expect(await readRowVersions(client)).toEqual(before);
});
