// A site of a test's own as a process of its own, which may be killed and started again where it was.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Email } from 'postal-mime';
import { onTestFinished, vi } from 'vitest';
import { findPostmaster, isServing, signalServer } from '#platform/embedded-postgres/server/postmaster.ts';
import { createOutboxReader } from '../../e2e/run-site.ts';
import { findFreePort, readyStatus, type SiteProcess, spawnSite } from '../site-process.ts';

export type OwnSite = {
  url: string;
  dataDir: string;
  /** The process as it runs now. */
  process(): SiteProcess;
  start(): Promise<void>;
  /** When it answers, also from its database. */
  waitUntilReady(): Promise<void>;
  /** With kill -9. */
  kill(): Promise<void>;
  killDatabase(): Promise<void>;
  connect(): Promise<pg.Client>;
  readMails(): Promise<Email[]>;
};

const patience = { timeout: 60_000, interval: 25 };

export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'galley-faults-'));
  // As root the database runs as another user, who must be able to reach the folder.
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Runs until the test is over, and nothing of it stays; a folder that was given is the giver's. `databaseUrl` is where the test
 * itself finds the database, should that be another way than the site's.
 */
export async function startOwnSite(
  settings: Record<string, string> = {},
  given: { dataDir?: string; databaseUrl?: string } = {},
): Promise<OwnSite> {
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
  const site: OwnSite = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    process,
    async start() {
      running = await spawnSite(whole);
      await running.waitUntilReady();
    },
    async waitUntilReady() {
      await vi.waitUntil(async () => (await readyStatus(site.url)) === 200, patience);
    },
    async kill() {
      await process().end('SIGKILL');
    },
    async killDatabase() {
      const pid = await databasePid(dataDir);
      signalServer(pid, 'SIGKILL');
      await vi.waitUntil(async () => !(await isServing(pid, clusterOf(dataDir))), patience);
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
  }, patience);
  return found.pid;
}

/** To a database by its address, or to that of a data folder; ended with the test. */
async function connectTo(place: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: place.startsWith('postgres') ? place : await findAddress(place),
  });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

export async function findAddress(dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  const { port } = (await findPostmaster(clusterOf(dataDir))) ?? expectRunning();
  return `postgres://galley:${password}@127.0.0.1:${port}/galley`;
}

async function endDatabase(dataDir: string): Promise<void> {
  const folder = clusterOf(dataDir);
  const pid = (await findPostmaster(folder))?.pid;
  if (pid === undefined) return;
  signalServer(pid, 'SIGQUIT');
  await vi.waitUntil(async () => !(await isServing(pid, folder)), patience);
}
