// The real site as a process of its own, as `npm start` runs it: its own port, data folder and database.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

const projectFolder = resolve(import.meta.dirname, '..');
// A first start creates a database, on a slow machine with two of them at once.
const startTimeoutMs = 60_000;
const pollIntervalMs = 50;
// Requests under way may take this long to finish; whatever runs longer hangs.
const stopTimeoutMs = 20_000;

export type Site = {
  url: string;
  /** What has been sent so far, oldest first. */
  readMails(): Promise<Email[]>;
};

export type RunningSite = Site & {
  /** Ends it as an operator would, and tells how it went. */
  stop(): Promise<{ exitCode: number | null; complaints: string[] }>;
};

export async function runSite({ adminEmail }: { adminEmail: string }): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'galley-e2e-'));
  // As root, the database runs as another user, who must be able to reach the folder.
  await chmod(dataDir, 0o755);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: adminEmail,
      // A journey that must not share the limits of others comes as if through a proxy, from an address of its own.
      TRUST_PROXY: '1',
    },
  });
  const output = collectOutput(child);
  await waitUntilReady({ url, child, output });
  return {
    url,
    readMails: () => readOutbox(join(dataDir, 'outbox')),
    async stop() {
      const exitCode = await end(child);
      await rm(dataDir, { recursive: true, force: true });
      return { exitCode, complaints: output().split('\n').filter(isComplaint) };
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A port was asked for');
  server.close();
  await once(server, 'close');
  return address.port;
}

function collectOutput(child: ChildProcess): () => string {
  const pieces: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
  }
  return () => pieces.join('');
}

async function waitUntilReady(site: {
  url: string;
  child: ChildProcess;
  output: () => string;
}): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && site.child.exitCode === null) {
    if (await answersReady(site.url)) return;
    await wait(pollIntervalMs);
  }
  await end(site.child);
  throw new Error(`The site did not start.\n${site.output()}`);
}

async function answersReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await exited;
  clearTimeout(patience);
  return child.exitCode;
}

/** Log lines are JSON; at the level it runs with, each one is a warning or worse. */
function isComplaint(line: string): boolean {
  return line.startsWith('{');
}

async function readOutbox(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
