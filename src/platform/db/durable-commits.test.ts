import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { silentLog } from '#test/silent-log.ts';
import { type Database, openDatabase } from './database.ts';
import { createWaitForDisk } from './durable-commits.ts';
import { createTransact, createWriteAtOnce, type Transact, type WriteAtOnce } from './transact.ts';

let testDatabase: TestDatabase;
let database: Database;
let transact: Transact;
let writeAtOnce: WriteAtOnce;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await enableSynchronousCommit(testDatabase);
  database = openDatabase({ connectionString: testDatabase.connectionString, log: silentLog });
  await database.db.execute(sql`create table notes (text text not null)`);
  transact = createTransact({ database, onInvalidated: () => {} });
  writeAtOnce = createWriteAtOnce({ database, onInvalidated: () => {} });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** Test databases have it off, to save time. */
async function enableSynchronousCommit({ connectionString }: TestDatabase): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const name = client.escapeIdentifier(new URL(connectionString).pathname.slice(1));
  await client.query(`alter database ${name} set synchronous_commit = on`);
  await client.end();
}

const insertNote = (text: string) => ({
  name: 'insert-note',
  text: 'insert into notes values ($1) returning pg_current_wal_insert_lsn() as position',
  values: [text],
});

const endDurableCommits = () =>
  database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'galley durable commits' and datname = current_database()`,
  );

async function isOnDisk(position: unknown): Promise<boolean> {
  const { rows } = await database.db.execute(
    sql`select pg_current_wal_flush_lsn() > ${position}::pg_lsn as is_on_disk`,
  );
  return rows[0]?.is_on_disk === true;
}

describe('an acknowledged write', () => {
  test('a transaction is on disk when transact returns', async () => {
    const position = await transact(async (tx) => {
      const { rows } = await tx.execute(
        sql`insert into notes values ('one') returning pg_current_wal_insert_lsn() as position`,
      );
      return rows[0]?.position;
    });
    expect(await isOnDisk(position)).toBe(true);
  });

  test('a single statement is on disk when writeAtOnce returns', async () => {
    const [row] = await writeAtOnce<{ position: string }>(insertNote('at once'));
    expect(await isOnDisk(row?.position)).toBe(true);
  });
});

test('connections of the pool commit asynchronously', async () => {
  const { rows } = await database.db.execute(sql`show synchronous_commit`);
  expect(rows).toEqual([{ synchronous_commit: 'off' }]);
});

test('writes that arrive during a flush share the next flush', async () => {
  const flushes: (() => void)[] = [];
  const client = { query: () => new Promise<void>((resolve) => flushes.push(resolve)) };
  const waitForDisk = createWaitForDisk(client as unknown as pg.Client);
  const durable: number[] = [];
  const writers = Array.from({ length: 20 }, (_, index) => waitForDisk().then(() => durable.push(index)));
  await vi.waitFor(() => expect(flushes).toHaveLength(1));
  flushes[0]?.();
  await vi.waitFor(() => expect(flushes).toHaveLength(2));
  expect(durable).toEqual([0]);
  flushes[1]?.();
  await Promise.all(writers);
  expect([flushes.length, durable.length]).toEqual([2, 20]);
});

test('a write that cannot be confirmed as durable fails, and the next one succeeds', async () => {
  const torn = transact(async (tx) => {
    await tx.execute(sql`insert into notes values ('torn')`);
    await endDurableCommits();
    const alive = async () => {
      const { rows } = await database.db.execute(
        sql`select 1 from pg_stat_activity where application_name = 'galley durable commits' and datname = current_database()`,
      );
      return rows.length;
    };
    await vi.waitFor(async () => expect(await alive()).toBe(0));
  });
  await expect(torn).rejects.toThrow(/connection|terminat|not queryable/i);
  await vi.waitFor(() => writeAtOnce(insertNote('healed')));
});
