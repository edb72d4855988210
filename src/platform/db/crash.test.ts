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

// A busy machine takes several times the usual few seconds.
const timeout = 60_000;

const writersAtOnce = 8;
const writesBeforeTheCrash = 300;

test('whatever was answered is there after the database was killed', { timeout }, async () => {
  const server = await startForTest(await makeTestFolders());
  const { connectionString } = server;
  const database = openDatabase({ connectionString, log: silentLog });
  onTestFinished(async () => {
    await database.close();
    await server.stop();
  });
  await database.pool.query('create table notes (n integer primary key)');
  const writeAtOnce = createWriteAtOnce({ database, onTouched: () => {} });
  const transact = createTransact({ database, onTouched: () => {} });
  const text = 'insert into notes select $1::integer from (select pg_notify($2, $3)) as told';
  const pid = await getPid(server.folder);
  const answered: number[] = [];
  let last = 0;

  async function writeOn(): Promise<void> {
    for (;;) {
      last += 1;
      const n = last;
      if (n % 2) await transact((tx) => tx.execute(sql`insert into notes values (${n})`));
      else await writeAtOnce({ name: 'note', text, values: [n, 'galley_touched', '["note"]'] });
      answered.push(n);
      if (answered.length === writesBeforeTheCrash) process.kill(pid, 'SIGKILL');
    }
  }

  await Promise.allSettled(Array.from({ length: writersAtOnce }, writeOn));
  expect(answered.length).toBeGreaterThanOrEqual(writesBeforeTheCrash);
  const found = await until(() => query<{ n: number }>(connectionString, 'select n from notes'));
  const kept = new Set(found.map(({ n }) => n));
  expect(answered.filter((n) => !kept.has(n))).toEqual([]);
});
