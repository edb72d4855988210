import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { silentLog } from '#test/silent-log.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { createWaitForDisk } from './durable-commits.ts';
import { createTransact, createWriteAtOnce, type Transact, type WriteAtOnce } from './transact.ts';

let testDatabase: TestDatabase;
let database: Database;
let transact: Transact;
let writeAtOnce: WriteAtOnce;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await waitForTheDisk(testDatabase);
  database = openDatabase({ connectionString: testDatabase.connectionString, log: silentLog });
  await database.db.execute(sql`create table notes (text text not null)`);
  transact = createTransact({ database, onInvalidated: () => {} });
  writeAtOnce = createWriteAtOnce({ database, onInvalidated: () => {} });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** Other tests do without it. */
async function waitForTheDisk({ connectionString }: TestDatabase): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const name = client.escapeIdentifier(new URL(connectionString).pathname.slice(1));
  await client.query(`alter database ${name} set synchronous_commit = on`);
  await client.end();
}

const insertNote = (text: string) => ({
  name: 'insert-note',
  text: 'insert into notes values ($1) returning pg_current_wal_insert_lsn() as place',
  values: [text],
});

const endDurableCommits = () =>
  database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'galley durable commits' and datname = current_database()`,
  );

async function isOnDisk(place: unknown): Promise<boolean> {
  const { rows } = await database.db.execute(
    sql`select pg_current_wal_flush_lsn() > ${place}::pg_lsn as is_on_disk`,
  );
  return rows[0]?.is_on_disk === true;
}

describe('a write that was answered is on the disk', () => {
  test('when it is a transaction', async () => {
    const place = await transact(async (tx) => {
      const { rows } = await tx.execute(
        sql`insert into notes values ('one') returning pg_current_wal_insert_lsn() as place`,
      );
      return rows[0]?.place;
    });
    expect(await isOnDisk(place)).toBe(true);
  });

  test('when it is one statement', async () => {
    const [row] = await writeAtOnce<{ place: string }>(insertNote('at once'));
    expect(await isOnDisk(row?.place)).toBe(true);
  });
});

test('only what settles waits for the disk by itself', async () => {
  const { rows } = await database.db.execute(sql`show synchronous_commit`);
  expect(rows).toEqual([{ synchronous_commit: 'off' }]);
});

test('those who write while the disk is being waited for wait for the next turn together', async () => {
  const turns: (() => void)[] = [];
  const client = { query: () => new Promise<void>((resolve) => turns.push(resolve)) };
  const waitForDisk = createWaitForDisk(client as unknown as pg.Client);
  const settled: number[] = [];
  const writers = Array.from({ length: 20 }, (_, index) => waitForDisk().then(() => settled.push(index)));
  await vi.waitFor(() => expect(turns).toHaveLength(1));
  turns[0]?.();
  await vi.waitFor(() => expect(turns).toHaveLength(2));
  expect(settled).toEqual([0]);
  turns[1]?.();
  await Promise.all(writers);
  expect([turns.length, settled.length]).toEqual([2, 20]);
});

test('a write that cannot be settled is not answered as if it were, and the next one is settled again', async () => {
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
