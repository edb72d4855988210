import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '#test/silent-log.ts';
import { readConfig } from '../config/config.ts';
import { createMailer } from '../mail/mailer.ts';
import { createDiskImageStore } from './disk-image-store.ts';
import { type FileSystem, makeFolderDurably, writeFileDurably } from './durable-files.ts';

let folder: string;
let steps: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galley-durable-'));
  steps = [];
});

afterEach(() => rm(folder, { recursive: true }));

const named = (path: string) => relative(folder, path).replace(/\.[0-9a-f-]{36}\.part$/, '.part') || '.';

/** The real file system, which records the calls in order. */
function recordSteps(): FileSystem {
  return {
    async open(path, flags, mode) {
      const handle = await open(path, flags, mode);
      const sync = handle.sync.bind(handle);
      const writeFile = handle.writeFile.bind(handle) as (bytes: string | Buffer) => Promise<void>;
      handle.sync = async () => {
        await sync();
        steps.push(`sync ${named(path)}`);
      };
      Object.assign(handle, {
        async writeFile(bytes: string | Buffer) {
          await writeFile(bytes);
          steps.push(`write ${named(path)}`);
        },
      });
      return handle;
    },
    async mkdir(path, options) {
      const first = await mkdir(path, options);
      steps.push(`mkdir ${named(path)}`);
      return first;
    },
    async rename(from, to) {
      await rename(from, to);
      steps.push(`rename ${named(from)} ${named(to)}`);
    },
    rm,
  };
}

const wholeFile = (name: string, inFolder: string) => [
  `write ${name}.part`,
  `sync ${name}.part`,
  `rename ${name}.part ${name}`,
  `sync ${inFolder}`,
];

test('a file, its name and new folders above it are on disk when the write returns', async () => {
  await writeFileDurably(join(folder, 'a/b/c.txt'), 'kept', { mode: 0o600, files: recordSteps() });
  expect(steps).toEqual(['mkdir a/b', 'sync a', 'sync .', ...wholeFile('a/b/c.txt', 'a/b')]);
  expect(await readFile(join(folder, 'a/b/c.txt'), 'utf8')).toBe('kept');
  expect((await stat(join(folder, 'a/b/c.txt'))).mode & 0o777).toBe(0o600);
});

test('a folder that another process has just created is synced as well', async () => {
  await mkdir(join(folder, 'a'));
  await makeFolderDurably(join(folder, 'a'), { files: recordSteps() });
  expect(steps).toEqual(['mkdir a', 'sync .']);
});

test('a write that fails leaves no file', async () => {
  const files: FileSystem = {
    ...recordSteps(),
    async open(path, flags, mode) {
      const handle = await open(path, flags, mode);
      if (flags === 'wx') handle.sync = () => Promise.reject(new Error('no space'));
      return handle;
    },
  };
  const inPlace = join(folder, 'c.txt');
  await expect(writeFileDurably(inPlace, 'lost', { mode: 0o600, files })).rejects.toThrow('no space');
  expect(await readdir(folder)).toEqual([]);
});

test('a write replaces a link instead of following it', async () => {
  const target = join(folder, 'target');
  await writeFileDurably(target, 'mine', { mode: 0o600 });
  await symlink(target, join(folder, 'link'));
  await writeFileDurably(join(folder, 'link'), 'new', { mode: 0o600 });
  expect(await readFile(target, 'utf8')).toBe('mine');
  expect(await readFile(join(folder, 'link'), 'utf8')).toBe('new');
});

describe('durable writes', () => {
  test('an image is on disk when put returns', async () => {
    const images = createDiskImageStore(join(folder, 'images'), { files: recordSteps() });
    await images.put('ab/abcdef.webp', Buffer.from('bytes'));
    expect(steps).toEqual([
      'mkdir images/ab',
      'sync images',
      'sync .',
      ...wholeFile('images/ab/abcdef.webp', 'images/ab'),
    ]);
  });

  test('a mail in the outbox is on disk when send returns', async () => {
    const config = readConfig({ DATA_DIR: folder });
    await createMailer(config, silentLog, { files: recordSteps() }).send({
      to: 'ada@example.org',
      senderName: 'Galley',
      subject: 'Kept',
      text: 'Kept.',
      html: '<p>Kept.</p>',
    });
    const [name = ''] = await readdir(join(folder, 'outbox'));
    expect(steps).toEqual(['mkdir outbox', 'sync .', ...wholeFile(`outbox/${name}`, 'outbox')]);
    expect((await stat(join(folder, 'outbox', name))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'outbox'))).mode & 0o777).toBe(0o700);
  });
});
