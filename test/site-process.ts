// The real site as a process of its own, as `npm start` runs it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import manifest from '../package.json' with { type: 'json' };

const projectFolder = resolve(import.meta.dirname, '..');
// A first start builds the site and creates a database, on a slow machine with two of them at once.
const startTimeoutMs = 180_000;
const pollIntervalMs = 25;
// Requests under way may take this long to finish; whatever runs longer hangs.
const stopTimeoutMs = 30_000;

export type SiteProcess = {
  url: string;
  child: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  waitUntilReady(): Promise<void>;
  /** Sends the signal and waits for the end; the exit code is null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

export type SpawnOptions = {
  /** Where the sources are; this project unless told. */
  folder?: string;
  /** Whose process it is; ours unless told. */
  uid?: number | undefined;
  /** In a group of its own, to be killed with everything it has started. */
  isGroup?: boolean;
};

/** Spawned, and not waited for. */
export async function spawnSite(
  settings: Record<string, string>,
  { folder = projectFolder, uid, isGroup = false }: SpawnOptions = {},
): Promise<SiteProcess> {
  const port = settings.PORT ?? String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, startArguments(), {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isGroup,
    ...(uid !== undefined && { uid, gid: uid }),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'warn',
      // Tests bring what they need themselves.
      SAMPLE_CONTENT: 'off',
      ...settings,
      PORT: port,
    },
  });
  const output = collectOutput(child);
  return {
    url,
    child,
    output,
    waitUntilReady: () => waitUntilReady({ url, child, output }),
    end: (signal) => end(child, signal),
  };
}

/** Of `node`, as package.json has them: what the runtime is told to take of memory is among them. */
export function startArguments(): string[] {
  return manifest.scripts.start.split(' ').slice(1);
}

export async function startSiteProcess(
  settings: Record<string, string>,
  options?: SpawnOptions,
): Promise<SiteProcess> {
  const site = await spawnSite(settings, options);
  await site.waitUntilReady();
  return site;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A port was asked for');
  server.close();
  await once(server, 'close');
  return address.port;
}

export function readyStatus(url: string): Promise<number> {
  return fetch(`${url}/readyz`).then(
    (response) => response.status,
    () => 0,
  );
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
    if ((await readyStatus(site.url)) === 200) return;
    await wait(pollIntervalMs);
  }
  await end(site.child, 'SIGKILL');
  throw new Error(`The site did not start.\n${site.output()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  const patience = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await exited;
  clearTimeout(patience);
  return child.exitCode;
}
