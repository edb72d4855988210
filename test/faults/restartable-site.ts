// A site in its own process, which a test can kill and start again with the same data.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Email } from 'postal-mime';
import { onTestFinished, vi } from 'vitest';
import { findPostmaster, isServing, signalServer } from '#platform/embedded-postgres/server/postmaster.ts';
import { createOutboxReader } from '../../e2e/run-site.ts';
import { findFreePort, readyStatus, type SiteProcess, spawnSite } from '../site-process.ts';

export type RestartableSite = {
  url: string;
  dataDir: string;
  /** The current process. */
  process(): SiteProcess;
  start(): Promise<void>;
  /** Waits until the site and its database respond. */
  waitUntilReady(): Promise<void>;
  /** With kill -9. */
  kill(): Promise<void>;
  killDatabase(): Promise<void>;
  connect(): Promise<pg.Client>;
  readMails(): Promise<Email[]>;
};

const waitOptions = { timeout: 60_000, interval: 25 };

export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'galley-faults-'));
  // When tests run as root, the database runs as another user, who must be able to reach the folder.
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Runs until the test ends, and leaves nothing behind, except for a data folder that was passed in. `databaseUrl` is
 * the test's own connection to the database, if it differs from the site's.
 */
export async function startRestartableSite(
  settings: Record<string, string> = {},
  given: { dataDir?: string; databaseUrl?: string } = {},
): Promise<RestartableSite> {
  const dataDir = given.dataDir ?? (await makeDataDir());
  const port = String(await findFreePort());
  const whole = { DATA_DIR: dataDir, PORT: port, TRUST_PROXY: '1', SAMPLE_CONTENT: 'off', ...settings };
  let running: SiteProcess | undefined;
  const process = () => running ?? expectRunning();
  onTestFinished(async () => {
    await running?.end('SIGKILL');
    await endDatabase(dataDir);
    if (!given.dataDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  const site: RestartableSite = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    process,
    async start() {
      running = await spawnSite(whole);
      await running.waitUntilReady();
    },
    async waitUntilReady() {
      await vi.waitUntil(async () => (await readyStatus(site.url)) === 200, waitOptions);
    },
    async kill() {
      await process().end('SIGKILL');
    },
    async killDatabase() {
      const pid = await databasePid(dataDir);
      signalServer(pid, 'SIGKILL');
      await vi.waitUntil(async () => !(await isServing(pid, clusterOf(dataDir))), waitOptions);
    },
    connect: () => connectTo(given.databaseUrl ?? settings.DATABASE_URL ?? dataDir),
    readMails: createOutboxReader(join(dataDir, 'outbox')),
  };
  await site.start();
  return site;
}

function expectRunning(): never {
  throw new Error('The site does not run');
}

const clusterOf = (dataDir: string) => join(dataDir, 'postgres');

async function databasePid(dataDir: string): Promise<number> {
  const found = await vi.waitUntil(async () => {
    const postmaster = await findPostmaster(clusterOf(dataDir));
    return postmaster?.status === 'ready' && postmaster;
  }, waitOptions);
  return found.pid;
}

/** Connects to a database by URL, or to the embedded one of a data folder. Closed when the test ends. */
async function connectTo(place: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: place.startsWith('postgres') ? place : await findAddress(place),
  });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function findAddress(dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  const { port } = (await findPostmaster(clusterOf(dataDir))) ?? expectRunning();
  return `postgres://galley:${password}@127.0.0.1:${port}/galley`;
}

async function endDatabase(dataDir: string): Promise<void> {
  const folder = clusterOf(dataDir);
  const pid = (await findPostmaster(folder))?.pid;
  if (pid === undefined) return;
  signalServer(pid, 'SIGQUIT');
  await vi.waitUntil(async () => !(await isServing(pid, folder)), waitOptions);
}
