import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { silentLog } from '#test/silent-log.ts';
import { type Database, openDatabase } from './database.ts';
import { type Listener, listenForInvalidations } from './listen-for-invalidations.ts';
import { createTransact } from './transact.ts';

let testDatabase: TestDatabase;
let database: Database;
let listener: Listener;
let received: string[] = [];
let gaps = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ connectionString: testDatabase.connectionString, log: silentLog });
  await database.db.execute(sql`create table notes (text text not null)`);
  listener = await listenForInvalidations({
    connectionString: testDatabase.connectionString,
    log: silentLog,
    onInvalidated: (tags) => received.push(...tags),
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

test('a listener reports a gap when it starts, because it missed earlier changes', () => {
  expect(gaps).toBe(1);
});

describe('a write', () => {
  test('a write invalidates tags in this instance at once and in the others when it commits', async () => {
    received = [];
    const invalidatedHere: string[] = [];
    const transact = createTransact({ database, onInvalidated: (tags) => invalidatedHere.push(...tags) });
    const result = await transact(async (tx, invalidate) => {
      await tx.execute(sql`insert into notes values ('kept')`);
      invalidate('article:1', 'articles');
      invalidate('articles');
      return 'written';
    });
    expect(result).toBe('written');
    expect(invalidatedHere).toEqual(['article:1', 'articles']);
    await vi.waitFor(() => expect(received).toEqual(['article:1', 'articles']));
  });

  test('a write that fails changes nothing and invalidates no tags', async () => {
    received = [];
    const before = await countNotes();
    const invalidatedHere: string[] = [];
    const transact = createTransact({ database, onInvalidated: (tags) => invalidatedHere.push(...tags) });
    const failing = transact(async (tx, invalidate) => {
      await tx.execute(sql`insert into notes values ('lost')`);
      invalidate('articles');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await countNotes()).toBe(before);
    // Notifications arrive in order: if the later one is here, the earlier one was not sent.
    await database.db.execute(sql`select pg_notify('galley_touched', '["later"]')`);
    await vi.waitFor(() => expect(received).toEqual(['later']));
    expect(invalidatedHere).toEqual([]);
  });

  test('a write can invalidate more tags than fit into one notification', async () => {
    received = [];
    const tags = Array.from({ length: 1_000 }, (_, index) => `article:${index}:é`);
    const transact = createTransact({ database, onInvalidated: () => {} });
    await transact(async (_tx, invalidate) => invalidate(...tags));
    await vi.waitFor(() => expect(received).toEqual(tags));
  });
});

test('a listener that lost its connection reconnects and reports a gap', async () => {
  received = [];
  const before = gaps;
  const admin = new pg.Client({ connectionString: testDatabase.connectionString });
  await admin.connect();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'galley listener' and datname = current_database()",
  );
  await vi.waitFor(() => expect(gaps).toBe(before + 1));
  await admin.query(`select pg_notify('galley_touched', '["received again"]')`);
  await vi.waitFor(() => expect(received).toContain('received again'));
  await admin.end();
});

test('a connection killed in the middle of a write fails that write and nothing else', async () => {
  const transact = createTransact({ database, onInvalidated: () => {} });
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
