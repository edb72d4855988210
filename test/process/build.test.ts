// How a start builds the sources, in a copy of the project that the test can change.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants as zlib } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type SiteProcess, type SpawnOptions, spawnSite } from '../site-process.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

const projectFolder = resolve(import.meta.dirname, '../..');
// Copying dist saves the first build.
const parts = [
  'src',
  'scripts',
  'migrations',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'LICENSE',
  'dist',
];

// The user daemon, which every system has.
const daemonUid = 1;
const isRoot = process.getuid?.() === 0;

let folder: string;
let database: TestDatabase;
const sites: SiteProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'galley-built-'));
  await chmod(folder, 0o755);
  for (const name of parts.filter((part) => existsSync(join(projectFolder, part)))) {
    await cp(join(projectFolder, name), join(folder, name), { recursive: true });
  }
  await symlink(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  // Writable for every user.
  await mkdir(join(folder, 'data'));
  await chmod(join(folder, 'data'), 0o777);
});

afterEach(async () => {
  for (const site of sites.splice(0)) await site.end('SIGKILL');
});

afterAll(async () => {
  // The compression of a killed site may still write a file.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  await database?.drop();
});

async function spawn(options: SpawnOptions = {}): Promise<SiteProcess> {
  const settings = { DATABASE_URL: database.connectionString, DATA_DIR: join(folder, 'data') };
  const site = await spawnSite(settings, { folder, ...options });
  sites.push(site);
  return site;
}

async function start(options?: SpawnOptions): Promise<SiteProcess> {
  const site = await spawn(options);
  await site.waitUntilReady();
  return site;
}

/** The output of a start that fails. */
async function failingOutput(options?: SpawnOptions): Promise<string> {
  const site = await spawn(options);
  const [code] = await once(site.child, 'exit');
  expect(code).toBe(1);
  return site.output();
}

async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replaceAll(from, to));
}

/** Fetches a page with its styles and scripts, as a browser would. */
async function readPage({ url }: SiteProcess, path: string): Promise<string> {
  const page = await (await fetch(url + path)).text();
  const styles = [...page.matchAll(/<link rel="stylesheet" href="(\/assets\/[^"]+)"/g)].map(
    ([, file]) => file,
  );
  const modules = /<script data-modules="([^"]+)"/.exec(page)?.[1]?.split(' ') ?? [];
  expect([styles.length > 0, modules.length > 0]).toEqual([true, true]);
  const files = [...styles, ...modules];
  for (const file of files) expect([file, (await fetch(url + file)).status]).toEqual([file, 200]);
  return page;
}

const compressQuickly = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 1 } });

const stampFile = () => join(folder, 'dist/sources');
const says = 'Building the site.';

describe('a start', { timeout: 240_000 }, () => {
  test('a start builds the site if needed, even after a build was killed, and only once', async () => {
    await replaceIn('src/texts/en.ts', 'About {site}', 'About this build');
    const cutShort = await spawn({ isGroup: true });
    const groupId = cutShort.child.pid ?? 0;
    // In the middle of the build: some files exist, others do not.
    await vi.waitFor(() => expect(existsSync(stampFile())).toBe(false), { timeout: 60_000 });
    await vi.waitFor(() => expect(existsSync(join(folder, 'dist/client/assets'))).toBe(true), {
      timeout: 60_000,
    });
    process.kill(-groupId, 'SIGKILL');
    await cutShort.end('SIGKILL');
    expect(existsSync(stampFile())).toBe(false);

    const first = await start();
    expect(first.output()).toContain(says);
    expect(await readPage(first, '/about')).toContain('About this build');
    expect(await first.end('SIGTERM')).toBe(0);

    const later = await start();
    expect(later.output()).not.toContain(says);
    expect(await readPage(later, '/about')).toContain('About this build');
    expect(await later.end('SIGTERM')).toBe(0);
  });

  test('a start compresses the files for browsers when the site is ready, and continues after it was killed', async () => {
    const client = join(folder, 'dist/client');
    const listFiles = async (extension: string) =>
      (await readdir(client, { recursive: true })).filter((file) => file.endsWith(extension)).sort();
    const expected = (await listFiles('.gz')).map((file) => file.replace(/gz$/, 'br'));
    // Only ten small files are left to compress: this has the lowest priority, so on a busy machine all of them take minutes.
    const uncompressed = new Set<string>();
    for (const file of expected) {
      const original = await readFile(join(client, file.replace(/\.br$/, '')));
      await rm(join(client, file), { force: true });
      if (uncompressed.size < 10 && original.length < 20_000) uncompressed.add(file);
      else await writeFile(join(client, file), compressQuickly(original));
    }
    const listNew = async () => (await listFiles('.br')).filter((file) => uncompressed.has(file));
    expect([uncompressed.size, await listNew()]).toEqual([10, []]);

    const cutShort = await spawn({ isGroup: true });
    await cutShort.waitUntilReady();
    await readPage(cutShort, '/about');
    await vi.waitFor(async () => expect(await listNew()).not.toEqual([]), { timeout: 60_000 });
    process.kill(-(cutShort.child.pid ?? 0), 'SIGKILL');
    await cutShort.end('SIGKILL');
    // No file is half written.
    for (const file of await listNew()) {
      const original = await readFile(join(client, file.replace(/\.br$/, '')));
      expect(brotliDecompressSync(await readFile(join(client, file))).equals(original), file).toBe(true);
    }
    // Something is left for the next start, even if the kill came after the last file.
    const [first = ''] = uncompressed;
    await rm(join(client, first), { force: true });

    const later = await start();
    await vi.waitFor(async () => expect(await listFiles('.br')).toEqual(expected), { timeout: 120_000 });
    const [script] = [...uncompressed]
      .filter((file) => file.endsWith('.js.br'))
      .map((file) => file.slice(0, -3));
    const response = await fetch(`${later.url}/${script}`, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toBe(await readFile(join(client, script ?? ''), 'utf8'));
    expect(await later.end('SIGTERM')).toBe(0);
  });

  test.each(['dist/server/built-site.js', 'dist/manifest.json'])(
    'a start with a broken %s says what to do',
    async (file) => {
      const path = join(folder, file);
      const whole = await readFile(path);
      await writeFile(path, 'const broken');
      expect(await failingOutput()).toMatch(/^Galley did not start\. .*: run `npm run build`\. \(.*\)\n$/);
      await writeFile(path, whole);
    },
  );
});

// Root can write everywhere, so as root these tests use another user.
describe.runIf(!isRoot || canRunNode(daemonUid))(
  'a start in a read-only folder',
  { timeout: 240_000 },
  () => {
    const options = isRoot ? { uid: daemonUid } : {};
    const setMode = async (mode: number) => {
      for (const name of ['.', 'dist']) await chmod(join(folder, name), mode);
    };

    beforeAll(() => setMode(0o555));
    afterAll(() => setMode(0o755));

    test('a start in a read-only folder runs what is built', async () => {
      const site = await start(options);
      expect(site.output()).not.toContain(says);
      expect(await readPage(site, '/about')).toContain('About this build');
      expect(await site.end('SIGTERM')).toBe(0);
    });

    test('a start in a read-only folder with changed sources says that it cannot build them', async () => {
      await replaceIn('src/texts/en.ts', 'About this build', 'About the next build');
      expect(await failingOutput(options)).toMatch(
        /^Cannot lock .*dist\/lock: .*\nGalley did not start\. The build failed/m,
      );
    });
  },
);

function canRunNode(uid: number): boolean {
  try {
    execFileSync(process.execPath, ['--version'], { uid, gid: uid, cwd: projectFolder });
    return true;
  } catch {
    return false;
  }
}
