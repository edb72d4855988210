import { chmod, mkdir, readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { overTcp } from '#test/database/over-tcp.ts';
import { findPlatformPackage } from './cluster/postgres-binaries.ts';
import { findPostmaster } from './server/postmaster.ts';
import {
  getPid,
  makeTestFolders,
  makeUsedTestFolders,
  query,
  startForTest,
  startHolder,
} from './test-data-folders.fixture.ts';

// It usually takes a few seconds, and several times that on a busy machine.
const timeout = 60_000;

test('the first start creates a private UTF-8 database, and its data survives a restart', {
  timeout,
}, async () => {
  const folders = await makeTestFolders();
  const first = await startForTest(folders);
  expect(first).toMatchObject({
    folder: join(await realpath(folders.dataDir), 'postgres'),
    isAdopted: false,
  });
  const [facts] = await query(
    first.connectionString,
    `select current_user as user, current_database() as database, current_setting('listen_addresses') as address,
       current_setting('data_checksums') as checksums, current_setting('timezone') as timezone,
       pg_encoding_to_char(encoding) as encoding, datlocale as locale
     from pg_database where datname = current_database()`,
  );
  expect(facts).toEqual({
    user: 'galley',
    database: 'galley',
    address: '127.0.0.1',
    checksums: 'on',
    timezone: 'UTC',
    encoding: 'UTF8',
    locale: 'C.UTF-8',
  });
  await query(first.connectionString, `create table kept as select 'yes' as answer`);
  await first.stop();
  expect(await findPostmaster(first.folder)).toBeUndefined();

  const second = await startForTest(folders);
  expect(second).toMatchObject({ isAdopted: false, connectionString: first.connectionString });
  expect(await query(second.connectionString, 'select answer from kept')).toEqual([{ answer: 'yes' }]);
  await second.stop();
});

test('the site connects by a socket that only its user can reach, and by TCP if the path of the socket is too long', {
  timeout,
}, async () => {
  const clientAddress = 'select inet_client_addr()::text as address';
  const near = await makeUsedTestFolders();
  const server = await startForTest(near);
  expect(await query(server.connectionString, clientAddress)).toEqual([{ address: null }]);
  const [socket = ''] = (await readdir(server.folder)).filter((name) => /^\.s\.PGSQL\.\d+$/.test(name));
  expect((await stat(join(server.folder, socket))).mode & 0o777).toBe(0o700);
  expect(await query(overTcp(server.connectionString).href, clientAddress)).toEqual([
    { address: '127.0.0.1/32' },
  ]);
  await server.stop();

  const far = await startForTest(await makeTestFolders(`far-${'a'.repeat(100)}`));
  expect(await query(far.connectionString, clientAddress)).toEqual([{ address: '127.0.0.1/32' }]);
  await far.stop();
});

test('a server that cannot create its socket starts without one', { timeout }, async () => {
  const folders = await makeUsedTestFolders();
  const folder = join(folders.root, 'b'.repeat(100));
  await mkdir(folder);
  await chmod(folder, 0o777);
  const server = await startForTest(folders, { unix_socket_directories: folder });
  expect(await query(server.connectionString, 'select inet_client_addr()::text as address')).toEqual([
    { address: '127.0.0.1/32' },
  ]);
  await server.stop();
  expect(await readFile(join(folders.dataDir, 'postgres.log'), 'utf8')).toContain(
    'could not create any Unix-domain sockets',
  );
});

test('the values of a failed statement are not in the log of the server', { timeout }, async () => {
  const folders = await makeUsedTestFolders();
  const server = await startForTest(folders);
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  await expect(client.query('select $1::integer', ['what Ada wrote'])).rejects.toThrow('what Ada wrote');
  await expect(client.query(`do $$ begin raise 'of Ada'; end $$`)).rejects.toThrow('of Ada');
  await client.end();
  await server.stop();
  const log = await readFile(join(folders.dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('database system is ready to accept connections');
  expect(log).not.toContain('Ada');
});

test('secrets and logs are private, and a wrong password is refused', { timeout }, async () => {
  const folders = await makeUsedTestFolders();
  const server = await startForTest(folders);
  for (const name of ['postgres-password', 'postgres.log', 'postgres.lock']) {
    expect((await stat(join(folders.dataDir, name))).mode & 0o777, name).toBe(0o600);
  }
  expect((await stat(server.folder)).mode & 0o777).toBe(0o700);
  const password = await readFile(join(folders.dataDir, 'postgres-password'), 'utf8');
  expect(Buffer.from(password.trim(), 'base64url')).toHaveLength(32);
  const wrong = server.connectionString.replace(password.trim(), 'wrong');
  await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
  await server.stop();
});

test('a relative folder with spaces works, and PG environment variables are ignored', {
  timeout,
}, async () => {
  const folders = await makeTestFolders('a folder with spaces');
  const env = { PGPORT: '1', PGDATA: '/nowhere', PGUSER: 'someone', PGOPTIONS: '-c search_path=nowhere' };
  const dataDir = relative(process.cwd(), folders.dataDir);
  const holder = startHolder({ ...folders, dataDir }, { env });
  const { connectionString, folder } = await holder.started;
  expect(folder).toBe(join(await realpath(folders.dataDir), 'postgres'));
  expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  await holder.stop();
});

test('a large server log is rotated at the start', { timeout }, async () => {
  const folders = await makeUsedTestFolders();
  const logFile = join(folders.dataDir, 'postgres.log');
  await writeFile(logFile, Buffer.alloc(11 * 1024 * 1024, 'x'));
  const server = await startForTest(folders);
  await server.stop();
  expect((await stat(`${logFile}.old`)).size).toBe(11 * 1024 * 1024);
  expect((await stat(logFile)).size).toBeLessThan(10_000);
});

test('stopping twice is the same as stopping once', { timeout }, async () => {
  const server = await startForTest(await makeUsedTestFolders());
  await Promise.all([server.stop(), server.stop()]);
  await server.stop();
  await expect(getPid(server.folder)).rejects.toThrow('No server runs');
});

describe('errors of a start', () => {
  test('the error of a server that does not start has the reason and the path of its log', {
    timeout,
  }, async () => {
    const folders = await makeUsedTestFolders();
    await expect(startForTest(folders, { shared_buffers: 'plenty' })).rejects.toThrow(
      /did not start: invalid value for parameter "shared_buffers": "plenty" \(see .*\/data\/postgres\.log\)\.$/,
    );
    const server = await startForTest(folders);
    await server.stop();
  });

  test('a database of another major version, or without its password, is refused', { timeout }, async () => {
    const folders = await makeUsedTestFolders();
    const { stop, folder } = await startForTest(folders);
    await stop();
    const password = join(folders.dataDir, 'postgres-password');
    await writeFile(password, '');
    await expect(startForTest(folders)).rejects.toThrow(`The database's password ${password} is missing`);
    await writeFile(password, 'another one');
    await expect(startForTest(folders)).rejects.toThrow('does not accept the password in the data folder');
    await writeFile(join(folder, 'PG_VERSION'), '17\n');
    await expect(startForTest(folders)).rejects.toThrow(
      'was made by PostgreSQL 17 and this is PostgreSQL 18',
    );
  });

  test('a data folder that cannot be created is refused', { timeout }, async () => {
    const folders = await makeTestFolders();
    await writeFile(folders.dataDir, 'a file');
    await expect(startForTest(folders)).rejects.toThrow(
      `The setting DATA_DIR is not usable: ${folders.dataDir} is a file`,
    );
  });

  test('a platform without an embedded PostgreSQL is refused', () => {
    expect(() => findPlatformPackage('plan9-mips')).toThrow(
      'No embedded PostgreSQL is installed for plan9-mips; set DATABASE_URL to a PostgreSQL of your own.',
    );
  });
});
