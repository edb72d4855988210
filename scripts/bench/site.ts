// Runs the site as in production: `npm start` in a separate process, which writes its log.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort, readyStatus, startArguments, startEnvironment } from '../../test/site-process.ts';
import { isBuilt, projectFolder } from '../build/build-stamp.ts';

// A start also builds the site if it is not built yet.
const startTimeoutMs = 180_000;
const pollIntervalMs = 10;

export type RunningSite = { url: string; pid: number; startedInMs: number };

export type SiteOptions = {
  settings: Record<string, string>;
  /** Without caches: every request queries the database and renders. */
  isUncached?: boolean;
  /** Reaches names below `outside.test` on this machine. */
  reachesLoopback?: boolean;
  /** The folder of the sources. The default is this project. */
  folder?: string;
};

/** Undefined for that of `npm start`. */
function chooseScript({ isUncached, reachesLoopback }: SiteOptions): string | undefined {
  if (isUncached) return join(import.meta.dirname, 'uncached-site.ts');
  return reachesLoopback ? 'test/start-reaching-loopback.ts' : undefined;
}

export async function withSite<Result>(
  options: SiteOptions,
  work: (site: RunningSite) => Promise<Result>,
): Promise<Result> {
  const { folder = projectFolder, settings } = options;
  const port = await findFreePort();
  const args = startArguments(chooseScript(options));
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...startEnvironment,
      PORT: String(port),
      // The load sets the IP address of each request in X-Forwarded-For.
      TRUST_PROXY: '1',
      ...settings,
    },
  });
  const exited = once(child, 'exit');
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (piece: string) => errors.push(piece));
  try {
    const url = `http://127.0.0.1:${port}`;
    while ((await readyStatus(url)) !== 200) {
      const isLate = performance.now() - startedAt > startTimeoutMs;
      if (isLate || child.exitCode !== null) throw new Error(`The site did not start. ${errors.join('')}`);
      await wait(pollIntervalMs);
    }
    return await work({ url, pid: child.pid ?? 0, startedInMs: performance.now() - startedAt });
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}

/** Builds the site in a separate process: the memory of the build would otherwise distort the measurements. */
export async function buildBeforehand(): Promise<void> {
  if (isBuilt()) return;
  const child = spawn(process.execPath, ['scripts/build.ts'], { cwd: projectFolder, stdio: 'inherit' });
  const [exitCode] = await once(child, 'exit');
  if (exitCode !== 0) throw new Error('The site could not be built');
}
