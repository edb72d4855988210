// Runs the real site in its own process, as `npm start` does.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import manifest from '../package.json' with { type: 'json' };

const projectFolder = resolve(import.meta.dirname, '..');
// The compile cache of `npm start`.
export const compileCache = resolve(projectFolder, 'node_modules/.cache/compiled');
// A first start builds the site and creates a database, possibly on a slow machine with two starts at once.
const startTimeoutMs = 180_000;
const pollIntervalMs = 25;
// Pending requests may take this long to finish; a process that takes longer hangs.
const stopTimeoutMs = 30_000;

export type SiteProcess = {
  url: string;
  child: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  waitUntilReady(): Promise<void>;
  /** Sends the signal and waits for the process to end; the exit code is null if the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

export type SpawnOptions = {
  /** The folder of the sources; this project by default. */
  folder?: string;
  /** The user of the process; the current one by default. */
  uid?: number | undefined;
  /** The start script, relative to the folder; that of `npm start` by default. */
  script?: string;
  /** Runs in its own process group, so that it can be killed with all its child processes. */
  isGroup?: boolean;
  /** Runs `npm start` itself, as an operator or a service manager does. */
  isByNpm?: boolean;
  /** Collects garbage less often, which saves a tenth of the processor time of a site that ends soon. Not for tests about memory. */
  hasMuchMemory?: boolean;
};

/** Spawns the process without waiting for it. */
export async function spawnSite(
  settings: Record<string, string>,
  {
    folder = projectFolder,
    uid,
    script,
    isGroup = false,
    isByNpm = false,
    hasMuchMemory = false,
  }: SpawnOptions = {},
): Promise<SiteProcess> {
  const port = settings.PORT ?? String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const nodeArgs = hasMuchMemory ? withMuchMemory(startArguments(script)) : startArguments(script);
  const [program, args] = isByNpm ? ['npm', ['start']] : [process.execPath, nodeArgs];
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isGroup,
    ...(uid !== undefined && { uid, gid: uid }),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...startEnvironment,
      NODE_COMPILE_CACHE: compileCache,
      LOG_LEVEL: 'warn',
      // Tests create the data they need.
      SAMPLE_CONTENT: 'off',
      // They write much at once, with accounts that are seconds old.
      NEWCOMER_LIMITS: 'off',
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

const [variables = '', command = ''] = manifest.scripts.start.split(' exec node ');
const nodeArguments: readonly string[] = command.split(' ');

/** The variables that package.json sets for `npm start`. */
export const startEnvironment = Object.fromEntries(
  variables.split(' ').map((setting) => setting.split('=', 2) as [string, string]),
);

/** The arguments of `node` from package.json, which include the memory settings. */
export function startArguments(script?: string): string[] {
  return script === undefined ? [...nodeArguments] : [...nodeArguments.slice(0, -1), script];
}

/** The last option of a kind counts. The start script comes after the options. */
const withMuchMemory = (args: string[]): string[] => [
  ...args.slice(0, -1),
  '--min-semi-space-size=32',
  '--max-semi-space-size=64',
  ...args.slice(-1),
];

export async function startSiteProcess(
  settings: Record<string, string>,
  options?: SpawnOptions,
): Promise<SiteProcess> {
  const site = await spawnSite(settings, options);
  await site.waitUntilReady();
  return site;
}

// Below 32768, from where on Linux takes the ports of outgoing connections: one of those could have the port before the site listens.
const firstPort = 12_000;
const portCount = 19_968;
// Each process has some of its own, so that tests at the same time do not choose the same one.
const portsOfProcess = 64;
let chosenPorts = 0;

export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < portsOfProcess; attempt += 1) {
    const own = chosenPorts % portsOfProcess;
    chosenPorts += 1;
    const port = firstPort + ((process.pid * portsOfProcess + own) % portCount);
    if (await isFree(port)) return port;
  }
  throw new Error('This process uses all its ports');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
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
