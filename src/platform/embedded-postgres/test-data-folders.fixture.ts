import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import { runProgram } from './run-program.ts';
import { findPostmaster, isServing, signalServer } from './server/postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

export type TestFolders = { root: string; dataDir: string; sharedHome: string };
export type Holder = {
  process: ChildProcess;
  started: Promise<Omit<EmbeddedPostgres, 'stop'> & { error?: string }>;
  stop(): Promise<void>;
};

export const silentLog = { info() {}, warn() {}, error() {} };

/** Creates folders that are removed after the test, with their servers stopped. */
export async function makeTestFolders(name = 'data'): Promise<TestFolders> {
  const root = await mkdtemp(join(tmpdir(), 'galley-postgres-'));
  // If the tests run as root, the server runs as user nobody, who must be able to reach this folder.
  await chmod(root, 0o755);
  const folders = { root, dataDir: join(root, name), sharedHome: join(root, 'shared home') };
  await mkdir(folders.sharedHome);
  onTestFinished(async () => {
    for (const folder of await listClusters(folders)) await endServerOf(folder);
    await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  return folders;
}

/** Creates folders with a database that was started and stopped before, which is faster than creating one. */
export async function makeUsedTestFolders(): Promise<TestFolders> {
  model ??= makeModel();
  const folders = await makeTestFolders();
  await runProgram({
    file: '/bin/cp',
    args: ['-a', join(await model, 'data'), folders.dataDir],
    runAs: undefined,
  });
  return folders;
}

async function makeModel(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'galley-postgres-'));
  await chmod(root, 0o755);
  const server = await startForTest({ root, dataDir: join(root, 'data'), sharedHome: root });
  await server.stop();
  return root;
}

let model: Promise<string> | undefined;
afterAll(async () => {
  if (model) await rm(await model, { recursive: true });
});

export function startForTest(
  { dataDir, sharedHome }: TestFolders,
  serverSettings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDir,
    sharedHome,
    log: silentLog,
    serverSettings: { fsync: 'off', ...serverSettings },
  });
}

/** Starts another process on the same folder. It is killed after the test if it still runs. */
export function startHolder(
  { dataDir, sharedHome }: TestFolders,
  options: { uid?: number; env?: Record<string, string> } = {},
): Holder {
  const script = join(import.meta.dirname, 'hold-embedded-postgres.fixture.ts');
  const child = spawn(process.execPath, [script, dataDir, sharedHome], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // In its own process group, so that a test can kill it together with its initdb.
    detached: true,
    env: { ...process.env, ...options.env },
    ...(options.uid && { uid: options.uid, gid: options.uid }),
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const started = once(createInterface(child.stdout), 'line').then(([line]) => JSON.parse(line));
  return {
    process: child,
    started,
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}

export async function killHolder(holder: Holder): Promise<void> {
  const exited = once(holder.process, 'exit');
  holder.process.kill('SIGKILL');
  await exited;
}

export async function query<Row extends pg.QueryResultRow>(
  connectionString: string,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Polls until the condition holds. A condition that throws does not hold yet. The timeout of the test is the limit. */
export async function until<T>(condition: () => Promise<T>): Promise<NonNullable<T>> {
  for (;;) {
    const value = await condition().catch(() => undefined);
    if (value) return value;
    await delay(2);
  }
}

export async function getPid(folder: string): Promise<number> {
  const postmaster = await findPostmaster(folder);
  if (!postmaster) throw new Error(`No server runs in ${folder}`);
  return postmaster.pid;
}

async function listClusters({ dataDir, sharedHome }: TestFolders): Promise<string[]> {
  const inside = await readdir(dataDir).catch(() => []);
  const moved = (await readdir(sharedHome, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  return [
    ...inside.filter((name) => name === 'postgres').map((name) => join(dataDir, name)),
    ...moved.map(({ name }) => join(sharedHome, name, 'postgres')),
  ];
}

async function endServerOf(folder: string): Promise<void> {
  const pid = (await findPostmaster(folder))?.pid;
  if (!pid) return;
  signalServer(pid, 'SIGQUIT');
  await until(async () => !(await isServing(pid, folder)));
}
