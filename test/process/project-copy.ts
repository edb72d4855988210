// A copy of the project that a test can change and build, with a database for its sites.
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { overTcp } from '../database/over-tcp.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { type SiteProcess, type SpawnOptions, spawnSite } from '../site-process.ts';

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

export type ProjectCopy = {
  folder: string;
  /** Held while the site is built, and while its files are compressed. */
  lockFile: string;
  spawn(options?: SpawnOptions): Promise<SiteProcess>;
  start(options?: SpawnOptions): Promise<SiteProcess>;
  endSites(): Promise<void>;
  remove(): Promise<void>;
};

export async function copyProject(): Promise<ProjectCopy> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'galley-built-'));
  await chmod(folder, 0o755);
  for (const name of parts.filter((part) => existsSync(join(projectFolder, part)))) {
    await cp(join(projectFolder, name), join(folder, name), { recursive: true });
  }
  await symlink(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  // Writable for every user.
  await mkdir(join(folder, 'data'));
  await chmod(join(folder, 'data'), 0o777);

  const sites: SiteProcess[] = [];
  async function spawn(options: SpawnOptions = {}): Promise<SiteProcess> {
    // The user of a start may be another one.
    const settings = {
      DATABASE_URL: overTcp(database.connectionString).href,
      DATA_DIR: join(folder, 'data'),
    };
    const site = await spawnSite(settings, { folder, ...options });
    sites.push(site);
    return site;
  }
  return {
    folder,
    lockFile: join(folder, 'dist/lock'),
    spawn,
    async start(options) {
      const site = await spawn(options);
      await site.waitUntilReady();
      return site;
    },
    async endSites() {
      for (const site of sites.splice(0)) await site.end('SIGKILL');
    },
    async remove() {
      // The compression of a killed site may still write a file.
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
      await database.drop();
    },
  };
}

/** Fetches a page with its styles and scripts, as a browser would. */
export async function readPage({ url }: SiteProcess, path: string): Promise<string> {
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
