// How a site compresses its files for browsers when it serves already, in a copy of the project.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants as zlib } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { withFileLock } from '#platform/embedded-postgres/file-lock.ts';
import { copyProject, type ProjectCopy, readPage } from './project-copy.ts';

// The first start may have to build the site.
const timeout = 240_000;

let project: ProjectCopy;

beforeAll(async () => {
  project = await copyProject();
  const site = await project.start();
  await site.end('SIGTERM');
}, timeout);

afterEach(() => project.endSites());

afterAll(() => project?.remove());

const client = () => join(project.folder, 'dist/client');

async function listFiles(extension: string): Promise<string[]> {
  return (await readdir(client(), { recursive: true })).filter((file) => file.endsWith(extension)).sort();
}

const originalOf = (file: string) => join(client(), file.replace(/\.br$/, ''));

/**
 * Leaves only small files to compress, and at most so many: this has the lowest priority, so on a busy machine all of them take minutes.
 */
async function leaveUncompressed(most: number): Promise<string[]> {
  const left: string[] = [];
  for (const gzipped of await listFiles('.gz')) {
    const file = gzipped.replace(/gz$/, 'br');
    const original = await readFile(originalOf(file));
    await rm(join(client(), file), { force: true });
    if (left.length < most && original.length < 20_000) left.push(file);
    else {
      const quickly = { params: { [zlib.BROTLI_PARAM_QUALITY]: 1 } };
      await writeFile(join(client(), file), brotliCompressSync(original, quickly));
    }
  }
  return left;
}

test('a start compresses the files for browsers when the site is ready, and continues after it was killed', {
  timeout,
}, async () => {
  const many = await leaveUncompressed(Infinity);
  expect(many.length).toBeGreaterThan(50);
  const listNew = async () => (await listFiles('.br')).filter((file) => many.includes(file));

  const cutShort = await project.spawn({ isGroup: true });
  await cutShort.waitUntilReady();
  await readPage(cutShort, '/about');
  await vi.waitFor(async () => expect(await listNew()).not.toEqual([]), { timeout: 60_000 });
  // A build that waits for the lock gets it before all files are compressed.
  const compressed = await withFileLock({ file: project.lockFile }, listNew);
  expect(compressed.length).toBeLessThan(many.length);
  process.kill(-(cutShort.child.pid ?? 0), 'SIGKILL');
  await cutShort.end('SIGKILL');
  // No file is half written.
  for (const file of await listNew()) {
    const original = await readFile(originalOf(file));
    expect(brotliDecompressSync(await readFile(join(client(), file))).equals(original), file).toBe(true);
  }

  const few = await leaveUncompressed(10);
  expect(few).toHaveLength(10);
  const all = (await listFiles('.gz')).map((file) => file.replace(/gz$/, 'br'));
  const later = await project.start();
  await vi.waitFor(async () => expect(await listFiles('.br')).toEqual(all), { timeout: 120_000 });
  const script = few.find((file) => file.endsWith('.js.br'))?.slice(0, -3) ?? '';
  const response = await fetch(`${later.url}/${script}`, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(await response.text()).toBe(await readFile(join(client(), script), 'utf8'));
  expect(await later.end('SIGTERM')).toBe(0);
});

test.each([
  ['a missing program', '/nonexistent/node'],
  ['an unusable path', 'no\\0path'],
])('a site serves on if its files cannot be compressed because of %s', { timeout }, async (_, execPath) => {
  const script = 'scripts/start-without-node.ts';
  await writeFile(
    join(project.folder, script),
    `process.execPath = '${execPath}';\nawait import('./start.ts');\n`,
  );
  const [compressed = ''] = await listFiles('.br');
  await rm(join(client(), compressed));
  const site = await project.start({ script });
  const warning = 'The files for browsers stay larger than they could be: ';
  await vi.waitFor(() => expect(site.output()).toContain(warning), { timeout: 60_000 });
  expect(site.output()).not.toContain('did not start');
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  expect(await site.end('SIGTERM')).toBe(0);
});
