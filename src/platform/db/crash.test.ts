import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '#test/silent-log.ts';
import {
  getPid,
  makeTestFolders,
  query,
  startForTest,
  until,
} from '../embedded-postgres/test-data-folders.fixture.ts';
import { openDatabase } from './database.ts';
import { createTransact, createWriteAtOnce } from './transact.ts';

// It usually takes a few seconds, and several times that on a busy machine.
const timeout = 60_000;

const concurrentWriters = 8;
const writesBeforeCrash = 300;

test('every acknowledged write is there after the database was killed', { timeout }, async () => {
  const server = await startForTest(await makeTestFolders());
  const { connectionString } = server;
  const database = openDatabase({ connectionString, log: silentLog });
  onTestFinished(async () => {
    await database.close();
    await server.stop();
  });
  await database.pool.query('create table notes (n integer primary key)');
  const writeAtOnce = createWriteAtOnce({ database, onInvalidated: () => {} });
  const transact = createTransact({ database, onInvalidated: () => {} });
  const text = 'insert into notes select $1::integer from (select pg_notify($2, $3)) as told';
  const pid = await getPid(server.folder);
  const acknowledged: number[] = [];
  let last = 0;

  async function keepWriting(): Promise<void> {
    for (;;) {
      last += 1;
      const n = last;
      if (n % 2) await transact((tx) => tx.execute(sql`insert into notes values (${n})`));
      else await writeAtOnce({ name: 'note', text, values: [n, 'galley_touched', '["note"]'] });
      acknowledged.push(n);
      if (acknowledged.length === writesBeforeCrash) process.kill(pid, 'SIGKILL');
    }
  }

  await Promise.allSettled(Array.from({ length: concurrentWriters }, keepWriting));
  expect(acknowledged.length).toBeGreaterThanOrEqual(writesBeforeCrash);
  const found = await until(() => query<{ n: number }>(connectionString, 'select n from notes'));
  const stored = new Set(found.map(({ n }) => n));
  expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
});
