import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { silentLog } from '#test/silent-log.ts';
import { type Database, openDatabase } from '../database.ts';
import { runTransaction } from '../run-transaction.ts';
import { lowestOf, parsePosition, queryEndOfWal, queryReplayed } from './wal-positions.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ connectionString: testDatabase.connectionString, log: silentLog });
  await database.db.execute(sql`create table notes (text text not null)`);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

test('WAL positions are parsed from the text that PostgreSQL returns', () => {
  expect(parsePosition('16/B374D848')).toBe(0x16b374d848n);
  expect(parsePosition('0/1')).toBe(1n);
  expect(parsePosition('1/0') > parsePosition('0/FFFFFFFF')).toBe(true);
  for (const text of [null, undefined, '', '5', 'x/y']) {
    expect(() => parsePosition(text)).toThrow('not a replica');
  }
});

test('lowestOf returns the lowest WAL position, or undefined for none', () => {
  expect(lowestOf([3n, 1n, 2n])).toBe(1n);
  expect(lowestOf([])).toBeUndefined();
});

test('a commit lies before the end of the WAL that is queried after it, although it is not on disk yet', async () => {
  const rounds = 100;
  let tooLow = 0;
  for (let round = 0; round < rounds; round += 1) {
    const beforeCommit = await runTransaction(database.pool, async (tx) => {
      await tx.execute(sql`insert into notes values ('new')`);
      const { rows } = await tx.execute<{ position: string }>(
        sql`select pg_current_wal_insert_lsn()::text as position`,
      );
      return parsePosition(rows[0]?.position);
    });
    // The WAL record of a commit comes after all other records of its transaction.
    if ((await queryEndOfWal(database.pool)) <= beforeCommit) tooLow += 1;
  }
  expect(tooLow).toBe(0);
});

test('a server that is not a replica has no replay position', async () => {
  await expect(queryReplayed(database.pool)).rejects.toThrow('not a replica');
});
