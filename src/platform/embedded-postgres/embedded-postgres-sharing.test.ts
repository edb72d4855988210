import { expect, test } from 'vitest';
import { findPostmaster } from './server/postmaster.ts';
import {
  getPid,
  killHolder,
  makeTestFolders,
  makeUsedTestFolders,
  query,
  startForTest,
  startHolder,
  until,
} from './test-data-folders.fixture.ts';

// It usually takes a few seconds, and several times that on a busy machine.
const timeout = 60_000;

test('processes that start at the same time share one server, even after all of them were killed', {
  timeout,
}, async () => {
  const folders = await makeTestFolders();
  for (let round = 0; round < 2; round++) {
    const holders = [startHolder(folders), startHolder(folders), startHolder(folders)];
    const started = await Promise.all(holders.map((holder) => holder.started));
    expect(started.filter(({ isAdopted }) => !isAdopted)).toHaveLength(1);
    expect(new Set(started.map(({ connectionString }) => connectionString)).size).toBe(1);
    const { connectionString, folder } = started[0] ?? expect.fail();
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    const pid = await getPid(folder);
    await Promise.all(holders.map(killHolder));
    process.kill(pid, 'SIGKILL');
  }
});

test('the last process that stops also stops the server', { timeout }, async () => {
  const folders = await makeUsedTestFolders();
  const first = await startForTest(folders);
  const second = startHolder(folders);
  expect(await second.started).toMatchObject({ isAdopted: true, connectionString: first.connectionString });

  await first.stop();
  expect(await query(first.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
  expect(await findPostmaster(first.folder)).toBeUndefined();
});

test('processes that stop at the same time leave no server running', { timeout }, async () => {
  const folders = await makeUsedTestFolders();
  const servers = [await startForTest(folders), await startForTest(folders), await startForTest(folders)];
  await Promise.all(servers.map((server) => server.stop()));
  expect(await findPostmaster(servers[0]?.folder ?? '')).toBeUndefined();
});

test('a process that starts while another stops gets a working server', { timeout }, async () => {
  const folders = await makeUsedTestFolders();
  let server = await startForTest(folders);
  for (let round = 0; round < 3; round++) {
    const [, next] = await Promise.all([server.stop(), startForTest(folders)]);
    expect(await query(next.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    server = next;
  }
  await server.stop();
});

test('two processes restart a killed server only once', { timeout }, async () => {
  const folders = await makeUsedTestFolders();
  const first = await startForTest(folders);
  const second = startHolder(folders);
  await second.started;
  const killed = await getPid(first.folder);
  process.kill(killed, 'SIGKILL');

  const countPresent = async () => {
    const rows = await query<{ present: number }>(
      first.connectionString,
      `select count(*)::int as present from pg_stat_activity where application_name = 'galley presence'`,
    );
    return rows[0]?.present;
  };
  await until(async () => (await countPresent()) === 2);
  expect(await getPid(first.folder)).not.toBe(killed);
  await first.stop();
  expect(await countPresent()).toBe(1);
  await second.stop();
  expect(await findPostmaster(first.folder)).toBeUndefined();
});
