import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { type SiteProcess, spawnSite } from '../site-process.ts';

const passwordLine = /sign in as (\S+) with the password (\S+) \(shown only once\)/;

let database: TestDatabase;
let dataDir: string;

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'galley-sample-'));
});

afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const spawn = (settings: Record<string, string> = {}): Promise<SiteProcess> =>
  spawnSite({
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    SAMPLE_CONTENT: 'on',
    ...settings,
  });

async function start(settings?: Record<string, string>): Promise<SiteProcess> {
  const site = await spawn(settings);
  await site.waitUntilReady();
  return site;
}

async function waitForSummary(site: SiteProcess): Promise<string> {
  await expect.poll(() => site.output()).toContain('Stop it with Ctrl-C.');
  return site.output();
}

async function countArticles(site: SiteProcess): Promise<number> {
  const response = (await (await fetch(`${site.url}/api/blogs`)).json()) as { total: number };
  return response.total;
}

test('a first start that is killed while it fills the site leaves it empty, and the next one loads the sample and prints a password once', {
  timeout: 240_000,
}, async () => {
  await killWhileFilling();
  const first = await start();
  const [, email, password] = passwordLine.exec(await waitForSummary(first)) ?? [];
  expect(email).toBe('daniel-whitaker@sample.invalid');
  expect(await countArticles(first)).toBe(24);
  const login = await fetch(`${first.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(await login.json()).toMatchObject({ success: true, role: 'admin' });
  await first.end('SIGTERM');
  const second = await start();
  const output = await waitForSummary(second);
  expect(output).not.toMatch(passwordLine);
  expect(output).not.toContain('Admin');
  expect(output).toContain('npm run sample -- remove');
  expect(await countArticles(second)).toBe(24);
  await second.end('SIGTERM');
});

test('with ADMIN_EMAIL no password is printed, and with SAMPLE_CONTENT=off no sample is loaded', {
  timeout: 240_000,
}, async () => {
  const empty = await start({ SAMPLE_CONTENT: 'off' });
  expect(await waitForSummary(empty)).not.toContain('Sample');
  expect(await countArticles(empty)).toBe(0);
  await empty.end('SIGTERM');
  const named = await start({ ADMIN_EMAIL: 'ada@example.org' });
  const output = await waitForSummary(named);
  expect(output).not.toMatch(passwordLine);
  expect(output).toContain('the account that signs up as ada@example.org');
  expect(await countArticles(named)).toBe(24);
  await named.end('SIGTERM');
});

/** A first start that ends in the middle: it must leave an empty site. */
async function killWhileFilling(): Promise<void> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const isFilling = async () => {
    const { rows } = await client.query(
      "select from pg_stat_activity where datname = current_database() and application_name = 'galley sample'",
    );
    return rows.length > 0;
  };
  const killed = await spawn();
  await expect.poll(isFilling, { timeout: 180_000, interval: 10 }).toBe(true);
  await killed.end('SIGKILL');
  await expect.poll(isFilling).toBe(false);
  expect((await client.query('select from accounts')).rows).toEqual([]);
  await client.end();
}
