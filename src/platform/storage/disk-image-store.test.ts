import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiskImageStore } from './disk-image-store.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galley-images-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe('the image store on disk', () => {
  test('the disk store returns a stored image, and leaves no temporary file', async () => {
    const store = createDiskImageStore(folder);
    await store.put('ab/abcd.webp', Buffer.from('first'));
    await store.put('ab/abcd.webp', Buffer.from('first'));
    const found = await store.find('ab/abcd.webp');
    expect(found?.size).toBe(5);
    expect(found && (await buffer(found.bytes)).toString()).toBe('first');
    expect(await readdir(join(folder, 'ab'))).toEqual(['abcd.webp']);
  });

  test('a removed image is not found on disk', async () => {
    const store = createDiskImageStore(folder);
    await store.put('ab/abcd.webp', Buffer.from('x'));
    await store.remove('ab/abcd.webp');
    await store.remove('ab/abcd.webp');
    expect(await store.find('ab/abcd.webp')).toBeUndefined();
  });

  test('removing an image also removes its temporary files, and no others', async () => {
    const store = createDiskImageStore(folder);
    await store.put('ab/abcd.webp', Buffer.from('x'));
    await store.put('ab/abcde.webp', Buffer.from('x'));
    await writeFile(join(folder, 'ab/abcd.webp.1234.part'), 'half');
    await writeFile(join(folder, 'ab/abcde.webp.1234.part'), 'half');
    await store.remove('ab/abcd.webp');
    await store.remove('cd/never.webp');
    expect((await readdir(join(folder, 'ab'))).toSorted()).toEqual(['abcde.webp', 'abcde.webp.1234.part']);
  });

  test.each([
    '../etc/passwd',
    '/etc/passwd',
    'a//b.webp',
    'a\\b.webp',
    'ab/../../c.webp',
    'ab/.webp',
    'AB.webp',
    '',
  ])('the disk store refuses the key %j', async (key) => {
    const store = createDiskImageStore(folder);
    await expect(store.find(key)).rejects.toThrow('Not an image key');
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Not an image key');
  });
});
