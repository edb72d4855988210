import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { findPostmaster } from '#platform/embedded-postgres/server/postmaster.ts';
import { createTestDatabase } from '../database/test-database.ts';
import {
  findFreePort,
  readyStatus,
  type SiteProcess,
  type SpawnOptions,
  spawnSite,
  startSiteProcess,
} from '../site-process.ts';
import { endDatabase, isDatabaseUp, makeDataDir } from './data-dir.ts';

const waitOptions = { timeout: 60_000, interval: 50 };

/** A data folder after the first start. The other tests copy it, which saves creating a database. */
let model: string;
let dataDir: string;
let sites: SiteProcess[] = [];

beforeAll(async () => {
  model = await makeDataDir();
  const first = await startSiteProcess({ DATA_DIR: model });
  await vi.waitFor(() => expect(first.output()).toMatch(/ {2}Set up {4}http\S+\/setup\?key=[\w-]{43}\n/));
  await first.end('SIGTERM');
}, 240_000);

afterAll(() => rm(model, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await makeDataDir();
  sites = [];
});

/** Keeps the owners: as root, the database belongs to another user. */
const copyModel = () => promisify(execFile)('cp', ['-a', `${model}/.`, dataDir]);

afterEach(async () => {
  for (const site of sites) await site.end('SIGKILL');
  await endDatabase(dataDir);
  // A program of the killed site that was creating the database may outlive it for a moment.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

async function start(settings: Record<string, string> = {}, options?: SpawnOptions): Promise<SiteProcess> {
  const site = await startSiteProcess({ DATA_DIR: dataDir, ...settings }, options);
  sites.push(site);
  return site;
}

async function failingOutput(settings: Record<string, string>): Promise<string> {
  const site = await spawnSite({ DATA_DIR: dataDir, ...settings });
  sites.push(site);
  const [code] = await once(site.child, 'exit');
  expect(code).toBe(1);
  return site.output();
}

async function subscribe(site: SiteProcess, email: string): Promise<number> {
  const response = await fetch(`${site.url}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return response.status;
}

describe('a start', { timeout: 240_000 }, () => {
  beforeEach(copyModel);

  test('a start prints where everything is; a second one refuses its port or joins its database, which the last one stops', async () => {
    const site = await start();
    await vi.waitFor(() => expect(site.output()).toContain('Galley is ready.'));
    // The first start has printed the address with the key.
    expect(site.output()).not.toContain('/setup?key=');
    for (const text of [site.url, dataDir, join(dataDir, 'outbox'), 'npm run admin -- setup']) {
      expect(site.output()).toContain(text);
    }
    expect(site.output()).not.toContain('Listens');
    const { port } = new URL(site.url);
    const other = join(dataDir, 'other');
    const output = await failingOutput({ PORT: port, DATA_DIR: other });
    expect(output).toMatch(new RegExp(`^Galley did not start\\. Port ${port} is in use: .*\n$`));
    // It looked before it started a database.
    expect(existsSync(other)).toBe(false);

    const second = await start();
    expect(await site.end('SIGTERM')).toBe(0);
    expect(isDatabaseUp(dataDir)).toBe(true);
    expect(await readyStatus(second.url)).toBe(200);
    expect(await second.end('SIGTERM')).toBe(0);
    expect(isDatabaseUp(dataDir)).toBe(false);
  });

  test('a start after kill -9, twice in a row, still has the acknowledged writes', async () => {
    const first = await start();
    expect(await subscribe(first, 'first@example.org')).toBe(200);
    await first.end('SIGKILL');
    const second = await start();
    expect(await subscribe(second, 'second@example.org')).toBe(200);
    await second.end('SIGKILL');
    const third = await start();
    // The mail is sent only if the acknowledged request was kept.
    await vi.waitFor(async () => expect(await countMails()).toBeGreaterThanOrEqual(2));
    expect(await third.end('SIGTERM')).toBe(0);
  });

  test('a first start that was killed at any moment does not prevent the next', async () => {
    await rm(dataDir, { recursive: true });
    dataDir = await makeDataDir();
    for (const afterMs of [150, 500, 900, 1_300]) {
      const site = await spawnSite({ DATA_DIR: dataDir });
      sites.push(site);
      await once(AbortSignal.timeout(afterMs), 'abort');
      await site.end('SIGKILL');
    }
    await start();
  });

  test('a site recovers by itself when PostgreSQL is killed', async () => {
    const site = await start();
    const killed = await findPostmaster(join(dataDir, 'postgres'));
    if (!killed) throw new Error('PostgreSQL does not run');
    process.kill(killed.pid, 'SIGKILL');
    // Not the file alone: it is empty for a moment, and it outlives its process.
    const isStarted = async () => {
      const found = await findPostmaster(join(dataDir, 'postgres'));
      return found?.status === 'ready' && found.pid !== killed.pid;
    };
    await vi.waitUntil(isStarted, waitOptions);
    await vi.waitUntil(async () => (await readyStatus(site.url)) === 200, waitOptions);
    // The first calls may be the ones that find the dead connections.
    await vi.waitUntil(async () => (await subscribe(site, 'after@example.org')) === 200, waitOptions);
  });

  test('a start with an external database does not start an embedded one', async () => {
    expect(inject('postgresUrl')).toMatch(/^postgres:/);
    const database = await createTestDatabase();
    const metricsPort = await findFreePort();
    const site = await start({
      DATABASE_URL: database.connectionString,
      PUBLIC_URL: 'https://galley.example',
      METRICS_PORT: String(metricsPort),
    });
    expect(await subscribe(site, 'ada@example.org')).toBe(200);
    expect(site.output()).toContain(`Listens   at ${site.url}\n`);
    expect(site.output()).toContain(`Metrics   http://127.0.0.1:${metricsPort}/metrics\n`);
    expect(site.output()).toMatch(/Database {2}PostgreSQL, the database \w+ at 127\.0\.0\.1/);
    expect(await site.end('SIGTERM')).toBe(0);
    await database.drop();
  });
});

async function countMails(): Promise<number> {
  const names = await readdir(join(dataDir, 'outbox')).catch(() => []);
  return names.filter((name) => name.endsWith('.eml')).length;
}

describe('a start that fails', { timeout: 60_000 }, () => {
  test('a start with a bad setting names it in one sentence', async () => {
    const output = await failingOutput({ SMTP_URL: 'nonsense' });
    expect(output).toBe(
      'Galley did not start. The setting SMTP_URL is not usable: it must be an smtp:// or smtps:// address.\n',
    );
  });

  test('a start with several bad settings lists all of them, and misspelt ones too', async () => {
    const output = await failingOutput({
      TRUST_PROXY: '-1',
      LOG_LEVEL: 'loud',
      DATBASE_URL: 'postgres://db/galley',
    });
    expect(output).toBe(
      [
        'DATBASE_URL is set, which is no setting of Galley. Is DATABASE_URL meant?',
        'Galley did not start. The setting TRUST_PROXY is not usable: it must be off or the number of proxies in front.',
        'The setting LOG_LEVEL is not usable: it must be fatal, error, warn, info, debug, trace or silent.',
        '',
      ].join('\n'),
    );
  });

  test('a start with an unreachable database says so, without a stack trace', async () => {
    const output = await failingOutput({ DATABASE_URL: 'postgres://galley:secret@127.0.0.1:9/galley' });
    expect(output).toMatch(
      /^Galley did not start\. The database galley at 127\.0\.0\.1:9, which DATABASE_URL names, cannot be reached: .*\n$/,
    );
    expect(output).not.toContain('secret');
  });
});
