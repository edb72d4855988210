import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { silentLog } from '../embedded-postgres/test-data-folders.fixture.ts';
import { readConfig } from './config.ts';
import { requireUsablePaths } from './setting-paths.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galley-paths-'));
  await writeFile(join(folder, 'file'), '');
  await symlink(join(folder, 'nowhere/at/all'), join(folder, 'link'));
  await symlink('circle', join(folder, 'circle'));
});

afterEach(() => rm(folder, { recursive: true }));

const bad: [string, string, RegExp][] = [
  ['a file', 'file', /is a file or is inside one/],
  ['a place below a file', 'file/data', /is a file or is inside one/],
  ['a link that leads nowhere', 'link', /leads nowhere|is a file/],
  ['links in a circle', 'circle/data', /in a circle/],
  ['a name that is too long', 'x'.repeat(300), /too long/],
];

test.each(bad)('%s is refused as data folder, and the error names the setting', async (_, name, reason) => {
  const dataDir = join(folder, name);
  const thrown = await requireUsablePaths(readConfig({ DATA_DIR: dataDir })).catch((error: Error) => error);
  expect(thrown).toMatchObject({ name: 'SettingError', message: expect.stringMatching(reason) });
  expect(thrown).toMatchObject({ message: expect.stringContaining(`DATA_DIR is not usable: ${dataDir} `) });
  expect(thrown).toMatchObject({ message: expect.stringContaining('Set DATA_DIR to a folder') });
  // Commands open the database without the checks of a start.
  await expect(startEmbeddedPostgres({ dataDir, log: silentLog })).rejects.toThrow('The setting DATA_DIR');
});

const nobody = 65_534;

test('a data folder that this user may not write to is refused', async () => {
  await mkdir(join(folder, 'closed'));
  await chmod(join(folder, 'closed'), 0o500);
  const config = readConfig({ DATA_DIR: join(folder, 'closed') });
  // Root may write anywhere, so the test switches to another user for a moment.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(nobody);
  const thrown = await requireUsablePaths(config).catch((error: Error) => error.message);
  if (isRoot) process.seteuid?.(0);
  expect(thrown).toMatch(/DATA_DIR .* may not be written to by this user/);
});

test('a missing data folder is created, and the check leaves nothing in it', async () => {
  await requireUsablePaths(readConfig({ DATA_DIR: join(folder, 'a/b') }));
  expect(await readdir(join(folder, 'a/b'))).toEqual([]);
});

test('the data folder need not be usable if nothing is stored in it', async () => {
  const elsewhere = {
    DATABASE_URL: 'postgres://galley@db.example.org/galley',
    S3_URL: 'https://key:secret@s3.example.org/bucket',
    SMTP_URL: 'smtp://mail.example.org',
  };
  await requireUsablePaths(readConfig({ DATA_DIR: join(folder, 'file'), ...elsewhere }));
});

test('the error for a missing certificate names the setting', async () => {
  const missing = join(folder, 'root.pem');
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: `postgres://db.example.org/galley?sslmode=verify-full&sslrootcert=${missing}`,
    DATABASE_REPLICA_URLS: `postgres://replica.example.org/galley?sslcert=${missing}`,
  });
  const thrown = await requireUsablePaths(config).catch((error: Error) => error.message.split('\n'));
  expect(thrown).toEqual([
    `The setting DATABASE_URL is not usable: its sslrootcert names ${missing}, which is not there or may not be read by this user.`,
    `The setting DATABASE_REPLICA_URLS is not usable: its sslcert names ${missing}, which is not there or may not be read by this user.`,
  ]);
});
