import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeBackup } from '../../scripts/backup/take-backup.ts';
import { startTestSite, type TestSite } from '../test-site.ts';

let site: TestSite;
let folder: string;
let file: string;

beforeAll(async () => {
  site = await startTestSite();
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galley-backup-file-'));
  file = join(folder, 'galley.tar.gz');
  return () => rm(folder, { recursive: true });
});

afterAll(() => site?.close());

const backUp = () =>
  takeBackup({ connectionString: site.connectionString, images: site.platform.images }, file);

test('a backup does not follow a symbolic link at its path', async () => {
  const victim = join(folder, 'victim');
  await writeFile(victim, 'precious');
  await symlink(victim, `${file}.part`);
  await symlink(victim, file);
  await backUp();
  expect(await readFile(victim, 'utf8')).toBe('precious');
  expect((await stat(file)).size).toBeGreaterThan(100);
});

test('a backup does not write into existing files, and only its owner can read it', async () => {
  for (const name of [file, `${file}.part`]) await writeFile(name, 'theirs', { mode: 0o666 });
  await backUp();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(`${file}.part`, 'utf8')).toBe('theirs');
});

test('a backup removes partial files of killed backups, and nothing else', async () => {
  await writeFile(`${file}.${randomUUID()}.part`, 'half');
  await writeFile(`${file}.notes.part`, 'kept');
  await backUp();
  expect((await readdir(folder)).toSorted()).toEqual(['galley.tar.gz', 'galley.tar.gz.notes.part']);
});
