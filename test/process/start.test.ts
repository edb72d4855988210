import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { readyStatus, type SiteProcess, spawnSite, startSiteProcess } from '../site-process.ts';
import { createTestDatabase } from '../test-database.ts';

let dataDir: string;
let sites: SiteProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'galley with spaces '));
  // As root the database runs as another user, who must be able to reach the folder.
  await chmod(dataDir, 0o755);
  sites = [];
});

afterEach(async () => {
  // Whatever a test left running: a last site adopts the database and takes it down in order.
  for (const site of sites) await site.end('SIGKILL');
  const last = await startSiteProcess({ DATA_DIR: dataDir }).catch(() => undefined);
  await last?.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

async function start(settings: Record<string, string> = {}): Promise<SiteProcess> {
  const site = await startSiteProcess({ DATA_DIR: dataDir, ...settings });
  sites.push(site);
  return site;
}

async function postgresPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n', 1)[0]);
}

/** PostgreSQL removes this file as the last thing it does in order. */
function isDatabaseUp(): boolean {
  return existsSync(join(dataDir, 'postgres/postmaster.pid'));
}

async function subscribe(site: SiteProcess, email: string): Promise<number> {
  const response = await fetch(`${site.url}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return response.status;
}

describe('a start', { timeout: 120_000 }, () => {
  test('says where everything is, and SIGTERM takes all of it down', async () => {
    const site = await start();
    await vi.waitFor(() => expect(site.output()).toContain('Galley is ready.'));
    for (const said of [site.url, dataDir, join(dataDir, 'outbox'), 'ADMIN_EMAIL=']) {
      expect(site.output()).toContain(said);
    }
    expect(isDatabaseUp()).toBe(true);
    expect(await site.end('SIGTERM')).toBe(0);
    expect(isDatabaseUp()).toBe(false);
  });

  test('after kill -9, twice in a row, finds what was acknowledged', async () => {
    const first = await start();
    expect(await subscribe(first, 'first@example.org')).toBe(200);
    await first.end('SIGKILL');
    const second = await start();
    expect(await subscribe(second, 'second@example.org')).toBe(200);
    await second.end('SIGKILL');
    const third = await start();
    // The mail goes out only if the acknowledged request is still there.
    await vi.waitFor(async () => expect(await countMails()).toBeGreaterThanOrEqual(2), { timeout: 20_000 });
    expect(await third.end('SIGTERM')).toBe(0);
  });

  test('that is killed at any moment of the first start is no hindrance', async () => {
    for (const afterMs of [150, 500, 900, 1_300]) {
      const site = await spawnSite({ DATA_DIR: dataDir });
      sites.push(site);
      await once(AbortSignal.timeout(afterMs), 'abort');
      await site.end('SIGKILL');
    }
    await start();
  });

  test('heals by itself when PostgreSQL is killed', async () => {
    const site = await start();
    const pid = await postgresPid();
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await postgresPid()).not.toBe(pid), {
      timeout: 30_000,
      interval: 50,
    });
    await vi.waitFor(async () => expect(await readyStatus(site.url)).toBe(200), {
      timeout: 30_000,
      interval: 50,
    });
    expect(await subscribe(site, 'after@example.org')).toBe(200);
  });

  test('a second process on the same data folder joins, and the last one out stops the database', async () => {
    const first = await start();
    const second = await start();
    expect(await first.end('SIGTERM')).toBe(0);
    expect(isDatabaseUp()).toBe(true);
    expect(await readyStatus(second.url)).toBe(200);
    expect(await second.end('SIGTERM')).toBe(0);
    expect(isDatabaseUp()).toBe(false);
  });

  test('with a database of the operator’s own needs no other', async () => {
    expect(inject('postgresUrl')).toMatch(/^postgres:/);
    const database = await createTestDatabase();
    const site = await start({ DATABASE_URL: database.connectionString });
    expect(await subscribe(site, 'ada@example.org')).toBe(200);
    expect(site.output()).toContain('Database  PostgreSQL at 127.0.0.1');
    expect(await site.end('SIGTERM')).toBe(0);
    await database.drop();
  });
});

async function countMails(): Promise<number> {
  const names = await readdir(join(dataDir, 'outbox')).catch(() => []);
  return names.filter((name) => name.endsWith('.eml')).length;
}

describe('a start that cannot be', { timeout: 60_000 }, () => {
  async function failingOutput(settings: Record<string, string>): Promise<string> {
    const site = await spawnSite({ DATA_DIR: dataDir, ...settings });
    sites.push(site);
    const [code] = await once(site.child, 'exit');
    expect(code).toBe(1);
    return site.output();
  }

  test('for a bad setting names it in one sentence', async () => {
    const output = await failingOutput({ SMTP_URL: 'nonsense' });
    expect(output).toBe(
      'Galley did not start. The setting SMTP_URL is not usable: it must be an smtp:// or smtps:// address.\n',
    );
  });

  test('for a port in use says so, without a stack', async () => {
    const site = await start();
    const output = await failingOutput({ PORT: new URL(site.url).port });
    expect(output).toMatch(/^Galley did not start\. .*in use.*\n$/);
  });

  test('for a database that does not answer says so, without a stack', async () => {
    const output = await failingOutput({ DATABASE_URL: 'postgres://galley:secret@127.0.0.1:9/galley' });
    expect(output).toMatch(/^Galley did not start\. .*127\.0\.0\.1:9.*\n$/);
    expect(output).not.toContain('secret');
  });
});
