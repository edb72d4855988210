import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getNobody, isRoot } from './run-as.ts';
import { findPostmaster } from './server/postmaster.ts';
import {
  getPid,
  killHolder,
  makeTestFolders,
  makeUsedTestFolders,
  query,
  startForTest,
  startHolder,
  type TestFolders,
  until,
} from './test-data-folders.fixture.ts';

// It usually takes a few seconds, and several times that on a busy machine.
const timeout = 60_000;

test('a server whose process was killed is adopted by the next start, and restarted when it is killed itself', {
  timeout,
}, async () => {
  const folders = await makeUsedTestFolders();
  const holder = startHolder(folders);
  const left = await holder.started;
  await query(left.connectionString, `create table kept as select 'yes' as answer`);
  const pid = await getPid(left.folder);
  await killHolder(holder);

  const server = await startForTest(folders);
  expect(server).toMatchObject({ isAdopted: true, connectionString: left.connectionString });
  expect(await getPid(server.folder)).toBe(pid);

  process.kill(pid, 'SIGKILL');
  expect(await until(() => query(left.connectionString, 'select answer from kept'))).toEqual([
    { answer: 'yes' },
  ]);
  expect(await getPid(server.folder)).not.toBe(pid);
  await server.stop();
  expect(await findPostmaster(server.folder)).toBeUndefined();
});

test('a killed server is restarted on its port each time, but not after stop', {
  timeout,
}, async () => {
  const server = await startForTest(await makeUsedTestFolders());
  for (let round = 0; round < 3; round++) {
    const pid = await getPid(server.folder);
    process.kill(pid, 'SIGKILL');
    await until(async () => (await getPid(server.folder)) !== pid);
    await until(() => query(server.connectionString, 'select 1'));
  }
  process.kill(await getPid(server.folder), 'SIGKILL');
  await server.stop();
  expect(await findPostmaster(server.folder)).toBeUndefined();
});

test('the socket that a killed server left is removed, although its process id belongs to another program now', {
  timeout,
}, async () => {
  const folders = await makeUsedTestFolders();
  const before = await startForTest(folders);
  await before.stop();
  const { port } = new URL(before.connectionString);
  const left = `${process.pid}\n${before.folder}\n0\n${port}\n${before.folder}\n`;
  await writeFile(join(before.folder, `.s.PGSQL.${port}`), '');
  await writeFile(join(before.folder, `.s.PGSQL.${port}.lock`), left);
  const server = await startForTest(folders);
  expect(server.connectionString).toBe(before.connectionString);
  expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('a presence connection that an administrator ended is reopened', { timeout }, async () => {
  const server = await startForTest(await makeUsedTestFolders());
  const findPresence = async () => {
    const rows = await query<{ pid: number }>(
      server.connectionString,
      `select pid from pg_stat_activity where application_name = 'galley presence'`,
    );
    return rows[0]?.pid;
  };
  const before = await findPresence();
  expect(before).toBeDefined();
  await query(server.connectionString, `select pg_terminate_backend(${before})`);
  // The ended connection is listed for another moment.
  await until(async () => {
    const pid = await findPresence();
    return pid !== undefined && pid !== before;
  });
  await server.stop();
});

describe('a process killed during its first start', () => {
  const exists = (path: string) => access(path).then(() => true);
  const isComplete = ({ dataDir }: TestFolders) => exists(join(dataDir, 'postgres/PG_VERSION'));
  type Moment = { isOfAttempt: boolean; hasCome: (folders: TestFolders) => Promise<boolean> };
  const inAttempt = (path: string): Moment => ({
    isOfAttempt: true,
    async hasCome(folders) {
      const attempt = (await readdir(folders.dataDir)).find((name) => name.startsWith('postgres.new-'));
      // On a busy machine the attempt may be complete, and renamed, between two looks at it.
      return exists(join(folders.dataDir, attempt ?? 'none', path)).catch(() => isComplete(folders));
    },
  });
  const inFolder = (path: string): Moment => ({
    isOfAttempt: false,
    hasCome: ({ dataDir }) => exists(join(dataDir, path)),
  });
  const moments = [
    inFolder('postgres.lock'),
    inFolder('postgres-password'),
    inAttempt('.'),
    inAttempt('cluster/PG_VERSION'),
    inAttempt('cluster/global/pg_control'),
    inAttempt('cluster/base/5'),
    inFolder('postgres/PG_VERSION'),
    inFolder('postgres/postmaster.pid'),
  ];

  for (const victim of ['the process alone', 'the process and its initdb'] as const) {
    test(`the next start succeeds after ${victim} was killed at any moment`, { timeout }, async () => {
      let folders = await makeTestFolders();
      for (const { isOfAttempt, hasCome } of moments) {
        // Where an attempt is complete, no other begins.
        if (isOfAttempt && (await isComplete(folders).catch(() => false))) folders = await makeTestFolders();
        const holder = startHolder(folders);
        await until(() => hasCome(folders));
        const exited = once(holder.process, 'exit');
        process.kill((victim === 'the process alone' ? 1 : -1) * (holder.process.pid ?? 0), 'SIGKILL');
        await exited;
      }
      const server = await startForTest(folders);
      expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
      await server.stop();
      expect((await readdir(folders.dataDir)).sort()).toEqual([
        'postgres',
        'postgres-password',
        'postgres.lock',
        'postgres.log',
      ]);
    });
  }
});

describe('a stale postmaster.pid', () => {
  test('a start succeeds if the process id in postmaster.pid belongs to another program', {
    timeout,
  }, async () => {
    const folders = await makeUsedTestFolders();
    const first = await startForTest(folders);
    const pidFile = join(first.folder, 'postmaster.pid');
    const text = await readFile(pidFile, 'utf8');
    await first.stop();
    // A process of the server's own user: PostgreSQL itself ignores the processes of other users.
    const other = spawn('/bin/sleep', ['60'], { stdio: 'ignore', ...(isRoot() && (await getNobody())) });
    onTestFinished(() => void other.kill('SIGKILL'));
    await writeFile(pidFile, text.replace(/^\d+/, `${other.pid}`));

    const second = await startForTest(folders);
    expect(second.isAdopted).toBe(false);
    expect(await query(second.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  test('a start succeeds if postmaster.pid is empty, as after a power cut', { timeout }, async () => {
    const folders = await makeUsedTestFolders();
    const first = await startForTest(folders);
    await first.stop();
    const pidFile = join(first.folder, 'postmaster.pid');
    await writeFile(pidFile, '');
    await utimes(pidFile, new Date(), new Date(Date.now() - 60_000));
    const second = await startForTest(folders);
    await second.stop();
  });
});
