import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readyStatus, type SiteProcess, type SpawnOptions, startSiteProcess } from '../site-process.ts';
import { endDatabase, isDatabaseUp, makeDataDir } from './data-dir.ts';

let dataDir: string;
let site: SiteProcess | undefined;

beforeAll(async () => {
  dataDir = await makeDataDir();
});

afterEach(async () => {
  if (site) killGroup(site);
  await endDatabase(dataDir);
});

afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));

async function start(options?: SpawnOptions): Promise<SiteProcess> {
  site = await startSiteProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'info' }, { isGroup: true, ...options });
  return site;
}

/** Kills what a test left running, with the processes of npm. */
function killGroup({ child }: SiteProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // All have ended, as they should.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Sends a request without the end of its body. Returns a function that sends it, and returns the status of the response. */
async function beginSubscription({ url }: SiteProcess): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify({ email: 'begun@example.org' });
  const sent = request(`${url}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  // The site may end before it has responded.
  sent.on('error', () => {});
  sent.flushHeaders();
  await once(sent, 'continue');
  return async () => {
    const response = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.end(body);
    return (await response)[0].statusCode;
  };
}

async function interrupt({ child, output }: SiteProcess): Promise<void> {
  child.kill('SIGINT');
  await vi.waitUntil(() => output().includes('stopping'), { timeout: 60_000, interval: 50 });
}

describe('a stop', { timeout: 240_000 }, () => {
  test('SIGTERM to npm stops the site and its database', async () => {
    const { end, url } = await start({ isByNpm: true });
    expect(await end('SIGTERM')).toBe(0);
    expect(await readyStatus(url)).toBe(0);
    expect(isDatabaseUp(dataDir)).toBe(false);
  });

  test('Ctrl-C stops the site and its database in order, although npm passes on the signal that the site has got from the terminal', async () => {
    const stopped = await start();
    const exited = once(stopped.child, 'exit');
    const finish = await beginSubscription(stopped);
    await interrupt(stopped);
    stopped.child.kill('SIGINT');
    expect(await finish()).toBe(200);
    expect(await exited).toEqual([0, null]);
    expect(isDatabaseUp(dataDir)).toBe(false);
  });

  test('a second Ctrl-C after a while ends the site without waiting for its requests', async () => {
    const stopped = await start();
    const exited = once(stopped.child, 'exit');
    await beginSubscription(stopped);
    await interrupt(stopped);
    await wait(1_500);
    stopped.child.kill('SIGINT');
    expect(await exited).toEqual([1, null]);
  });
});
