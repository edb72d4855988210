import { chown, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getPackagedBinaries, getRunnableBinaries } from './cluster/postgres-binaries.ts';
import { getNobody, isRoot } from './run-as.ts';
import { runProgram } from './run-program.ts';
import {
  getPid,
  makeTestFolders,
  makeUsedTestFolders,
  query,
  silentLog,
  startForTest,
  startHolder,
  type TestFolders,
} from './test-data-folders.fixture.ts';

// It usually takes a few seconds, and several times that on a busy machine.
const timeout = 60_000;
// The user `daemon`: an ordinary user that every system has, other than `nobody`.
const daemonUid = 1;

async function makeUnreachableFolders(): Promise<TestFolders> {
  const folders = await makeTestFolders('closed');
  await mkdir(folders.dataDir, { mode: 0o700 });
  return folders;
}

async function getProcessUid(pid: number): Promise<number> {
  return (await stat(`/proc/${pid}`)).uid;
}

async function canOrdinaryUserRunNode(): Promise<boolean> {
  const runAs = { uid: daemonUid, gid: daemonUid };
  const args = [join(import.meta.dirname, 'operator-log.ts')];
  return isRoot() && (await runProgram({ file: process.execPath, args, runAs })).exitCode === 0;
}

describe.runIf(isRoot())('started by root', () => {
  test('the server runs as user nobody in the data folder, if that user can reach it', {
    timeout,
  }, async () => {
    const folders = await makeUsedTestFolders();
    const server = await startForTest(folders);
    const nobody = await getNobody();
    expect(await getProcessUid(await getPid(server.folder))).toBe(nobody.uid);
    expect(await stat(server.folder)).toMatchObject(nobody);
    await server.stop();
  });

  test('the database is stored outside the data folder if user nobody cannot reach it, and found again', {
    timeout,
  }, async () => {
    const folders = await makeUnreachableFolders();
    const first = await startForTest(folders);
    expect(dirname(dirname(first.folder))).toBe(folders.sharedHome);
    expect(await getProcessUid(await getPid(first.folder))).toBe((await getNobody()).uid);
    const location = join(folders.dataDir, 'postgres-location');
    expect(await readFile(location, 'utf8')).toBe(`${first.folder}\n`);
    await query(first.connectionString, `create table kept as select 'yes' as answer`);
    await first.stop();

    // As if the process was killed before it recorded the location.
    await rm(location);
    const second = await startForTest(folders);
    expect(await query(second.connectionString, 'select answer from kept')).toEqual([{ answer: 'yes' }]);
    await second.stop();
    await rm(second.folder, { recursive: true });
    await expect(startForTest(folders)).rejects.toThrow(
      `says that the database is in ${second.folder}, but there is none`,
    );
  });

  test('programs that user nobody cannot reach are copied once', { timeout }, async () => {
    const { sharedHome, dataDir } = await makeUnreachableFolders();
    const { initdb, version } = await getPackagedBinaries();
    await cp(join(dirname(initdb), '..'), join(dataDir, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    const bin = join(dataDir, 'native/bin');
    const packaged = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), version };
    const options = { packaged, runAs: await getNobody(), sharedHome, log: silentLog };

    const copied = await getRunnableBinaries(options);
    expect(copied.postgres).toBe(join(sharedHome, `postgresql-${version}/bin/postgres`));
    const { ino } = await stat(copied.postgres);
    await getRunnableBinaries(options);
    expect((await stat(copied.postgres)).ino).toBe(ino);
  });

  test('a database that belongs to root is refused', { timeout }, async () => {
    const folders = await makeTestFolders();
    await mkdir(join(folders.dataDir, 'postgres'), { recursive: true });
    await writeFile(join(folders.dataDir, 'postgres/PG_VERSION'), '18\n');
    await expect(startForTest(folders)).rejects.toThrow('belongs to root, as whom PostgreSQL does not run');
  });
});

describe.runIf(await canOrdinaryUserRunNode())('started by an ordinary user and by root', () => {
  test('a database of an ordinary user runs as that user when root starts it', { timeout }, async () => {
    const folders = await makeTestFolders();
    await mkdir(folders.dataDir);
    await chown(folders.dataDir, daemonUid, daemonUid);
    const holder = startHolder(folders, { uid: daemonUid });
    const { folder, connectionString } = await holder.started;
    await query(connectionString, `create table kept as select 'yes' as answer`);
    await holder.stop();

    const server = await startForTest(folders);
    expect(server).toMatchObject({ folder, isAdopted: false });
    expect(await getProcessUid(await getPid(folder))).toBe(daemonUid);
    expect(await query(server.connectionString, 'select answer from kept')).toEqual([{ answer: 'yes' }]);
    await server.stop();

    const again = startHolder(folders, { uid: daemonUid });
    expect(await again.started).toMatchObject({ isAdopted: false });
    await again.stop();
  });

  test('an ordinary user cannot start a database that root created', { timeout }, async () => {
    const folders = await makeUsedTestFolders();
    const server = await startForTest(folders);
    await server.stop();
    const holder = startHolder(folders, { uid: daemonUid });
    expect((await holder.started).error).toMatch(
      /^The database in .* belongs to another user \(postgres to user \d+, this is user 1\)/,
    );
  });
});
