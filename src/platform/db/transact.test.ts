import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { silentLog } from '#test/silent-log.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { type Listener, listenForTouched } from './listen.ts';
import { createTransact } from './transact.ts';

let testDatabase: TestDatabase;
let database: Database;
let listener: Listener;
let heard: string[] = [];
let gaps = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ connectionString: testDatabase.connectionString, log: silentLog });
  await database.db.execute(sql`create table notes (text text not null)`);
  listener = await listenForTouched({
    connectionString: testDatabase.connectionString,
    log: silentLog,
    onTouched: (tags) => heard.push(...tags),
    onGap: () => {
      gaps += 1;
    },
  });
});

afterAll(async () => {
  await listener.close();
  await database.close();
  await testDatabase.drop();
});

async function countNotes(): Promise<number> {
  const { rows } = await database.db.execute(sql`select count(*)::int as count from notes`);
  return Number(rows[0]?.count);
}

test('a listener says when it begins that it has not heard of earlier changes', () => {
  expect(gaps).toBe(1);
});

describe('a write', () => {
  test('tells this instance at once and the others when it commits', async () => {
    heard = [];
    const touchedHere: string[] = [];
    const transact = createTransact({ database, onTouched: (tags) => touchedHere.push(...tags) });
    const result = await transact(async (tx, touch) => {
      await tx.execute(sql`insert into notes values ('kept')`);
      touch('article:1', 'articles');
      touch('articles');
      return 'written';
    });
    expect(result).toBe('written');
    expect(touchedHere).toEqual(['article:1', 'articles']);
    await vi.waitFor(() => expect(heard).toEqual(['article:1', 'articles']));
  });

  test('that fails changes nothing and tells nobody', async () => {
    heard = [];
    const before = await countNotes();
    const touchedHere: string[] = [];
    const transact = createTransact({ database, onTouched: (tags) => touchedHere.push(...tags) });
    const failing = transact(async (tx, touch) => {
      await tx.execute(sql`insert into notes values ('lost')`);
      touch('articles');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await countNotes()).toBe(before);
    // A later notification proves that the earlier one is not merely late.
    await database.db.execute(sql`select pg_notify('galley_touched', '["later"]')`);
    await vi.waitFor(() => expect(heard).toEqual(['later']));
    expect(touchedHere).toEqual([]);
  });

  test('may touch more than one notification can carry', async () => {
    heard = [];
    const tags = Array.from({ length: 1_000 }, (_, index) => `article:${index}:é`);
    const transact = createTransact({ database, onTouched: () => {} });
    await transact(async (_tx, touch) => touch(...tags));
    await vi.waitFor(() => expect(heard).toEqual(tags));
  });
});

test('a listener that lost its connection comes back and says that there was a gap', async () => {
  heard = [];
  const before = gaps;
  const admin = new pg.Client({ connectionString: testDatabase.connectionString });
  await admin.connect();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'galley listener' and datname = current_database()",
  );
  await vi.waitFor(() => expect(gaps).toBe(before + 1), { timeout: 5_000 });
  await admin.query(`select pg_notify('galley_touched', '["heard again"]')`);
  await vi.waitFor(() => expect(heard).toContain('heard again'));
  await admin.end();
});

test('a connection killed in the middle of a write fails that write and nothing else', async () => {
  const transact = createTransact({ database, onTouched: () => {} });
  const killed = transact(async (tx) => {
    await tx.execute(sql`insert into notes values ('torn')`);
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
    await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    await tx.execute(sql`insert into notes values ('torn')`);
  });
  await expect(killed).rejects.toThrow();
  const { rows } = await database.db.execute(sql`select * from notes where text = 'torn'`);
  expect(rows).toEqual([]);
});
