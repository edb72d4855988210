import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readyStatus } from '../site-process.ts';
import { findLosses, findPartialWrites } from './find-losses.ts';
import { makeDataDir, startRestartableSite } from './restartable-site.ts';
import { send } from './test-accounts.ts';
import { createTestData, startWriters, summarise } from './writers.ts';

const waitOptions = { timeout: 90_000, interval: 50 };
const diskMb = 256;

function run(...line: string[]): boolean {
  const [program = '', ...args] = line;
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Mounts a small file system; undefined if this user may not mount one. */
async function mountSmallDisk(): Promise<string | undefined> {
  const folder = await makeDataDir();
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${diskMb}m,mode=755`, 'tmpfs', folder)) {
    await rm(folder, { recursive: true });
    return undefined;
  }
  onTestFinished(async () => {
    await vi.waitUntil(() => run('umount', folder), { interval: 100 });
    await rm(folder, { recursive: true });
  });
  return folder;
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

test('on a full disk writes are refused and reads keep working; with free space everything works again', async ({
  annotate,
  skip,
}) => {
  const disk = await mountSmallDisk();
  if (disk === undefined) return skip('This user may not mount a small disk; root may.');
  const dataDir = join(disk, 'data');
  await mkdir(dataDir);
  const site = await startRestartableSite({}, { dataDir });
  const data = await createTestData(site);
  const writers = startWriters(site, data);
  await vi.waitUntil(() => writers.count() > 200, waitOptions);
  const read = ['/about', `/api/blogs/${data.quiet.id}`];
  for (const path of read) expect((await send(site.url, { method: 'GET', path }))?.status).toBe(200);

  // Fills the disk again and again, because the database frees some space.
  const ballast = join(disk, 'ballast');
  let pieces = 0;
  const fillUp = async () => {
    const left = freeBytes(disk);
    if (left > 0) await writeFile(`${ballast}-${pieces++}`, Buffer.alloc(left)).catch(() => {});
  };
  await vi.waitUntil(async () => {
    await fillUp();
    return (writers.refused[503] ?? 0) > 150;
  }, waitOptions);
  for (const path of read) expect((await send(site.url, { method: 'GET', path }))?.status).toBe(200);
  const form = new FormData();
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#a83' } });
  form.set('image', new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' }));
  const uploaded = await fetch(`${site.url}/api/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.admin.token}` },
    body: form,
  });
  expect(uploaded.status).toBe(503);

  // The write-ahead log needs space too: without it the database stops, and cannot start before there is some.
  const nextLogFile = async () => (await site.connect()).query('select pg_switch_wal()');
  await vi.waitUntil(async () => {
    await fillUp();
    await nextLogFile().catch(() => {});
    return (await readyStatus(site.url)) === 503;
  }, waitOptions);
  for (const path of read) expect((await send(site.url, { method: 'GET', path }))?.status).toBe(200);

  for (let piece = 0; piece < pieces; piece += 1) await rm(`${ballast}-${piece}`, { force: true });
  await site.waitUntilReady();
  const before = writers.count();
  await vi.waitUntil(() => writers.count() > before + 200, waitOptions);
  await writers.stop();
  const client = await site.connect();
  expect(await findLosses(client, writers.acknowledged)).toEqual([]);
  expect(await findPartialWrites(client)).toEqual([]);
  expect((await send(site.url, { method: 'GET', path: `/api/blogs/${data.articles[0]?.id}` }))?.status).toBe(
    200,
  );
  expect(Object.keys(writers.refused).filter((status) => !['503', '429'].includes(status))).toEqual([]);
  await annotate(summarise(writers));
});
