import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrations/migrate.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { runCommand } from '../run-command.ts';
import { type SiteProcess, spawnSite, startSiteProcess } from '../site-process.ts';
import { backupFile, findLostRows, loadFirstEdition, password, readRows } from './first-edition.ts';

/** What a backup leaves out: it belongs to a running site, gives access to accounts, or tells who has read what. */
const notInBackups = [
  'article_readers',
  'login_failures',
  'one_time_codes',
  'rate_limits',
  'reader_salts',
  'review_presence',
  'sessions',
];

async function openFirstEdition() {
  const old = await loadFirstEdition();
  onTestFinished(() => old.drop());
  return old;
}

async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'galley-upgrade-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

type Call = { method?: string; token?: string; body?: object };

async function send({ url }: SiteProcess, path: string, { method = 'GET', token, body }: Call = {}) {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status, path).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

async function logIn(site: SiteProcess, name: string): Promise<string> {
  const body = { email: `${name}@example.com`, password };
  return (await send(site, '/api/auth/login', { method: 'POST', body })).token as string;
}

/** People sign in, read, write and review as they did before. */
async function expectWorkingSite(site: SiteProcess): Promise<void> {
  const page = await (await fetch(`${site.url}/article/reading-proofs`)).text();
  expect(page).toContain('is read once for its sense and once more for every letter');

  const ada = await logIn(site, 'ada');
  const { blogs: drafts } = await send(site, '/api/blogs/mine/all?tab=drafts', { token: ada });
  expect(drafts).toMatchObject([{ title: 'Only a draft' }]);
  const [draft] = drafts as { _id: string }[];
  const body = { content: '<p>Now it is more.</p>' };
  await send(site, `/api/blogs/${draft?._id}`, { method: 'PUT', token: ada, body });

  const grace = await logIn(site, 'grace');
  const { blogs: queue } = await send(site, '/api/blogs/moderation/list?visibility=pending', {
    token: grace,
  });
  const titles = (queue as { title: string }[]).map(({ title }) => title).sort();
  expect(titles).toEqual(['Reading proofs', 'Zażółć gęślą jaźń']);
  const waiting = (queue as { _id: string; title: string }[]).find(({ title }) => title.startsWith('Za'));
  const decision = { method: 'PATCH', token: grace, body: { visibility: 'approved' } };
  await send(site, `/api/blogs/${waiting?._id}/visibility`, decision);
  expect((await fetch(`${site.url}/article/zazolc-gesla-jazn`)).status).toBe(200);
}

test('after the upgrade of a site of the first edition, every row is there, and the site works', async () => {
  const { client, connectionString } = await openFirstEdition();
  const before = await readRows(client);
  expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);

  await migrateDatabase(connectionString);
  expect(findLostRows(before, await readRows(client))).toEqual({});

  const settings = { DATABASE_URL: connectionString, DATA_DIR: await makeDataDir() };
  const site = await startSiteProcess(settings);
  onTestFinished(() => site.end('SIGKILL').then(() => {}));
  await expectWorkingSite(site);
});

test('a backup of the first edition can be restored, and has every row that backups have', async () => {
  const old = await openFirstEdition();
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const settings = { DATABASE_URL: connectionString, DATA_DIR: await makeDataDir() };
  expect(await runCommand(['restore', backupFile], settings)).toMatchObject({ exitCode: 0, stderr: '' });

  const client = new pg.Client({ connectionString });
  await client.connect();
  const lost = findLostRows(await readRows(old.client), await readRows(client));
  await client.end();
  expect(Object.keys(lost).sort()).toEqual(notInBackups);

  const site = await startSiteProcess(settings);
  onTestFinished(() => site.end('SIGKILL').then(() => {}));
  await expectWorkingSite(site);
  const page = await (await fetch(`${site.url}/article/reading-proofs`)).text();
  const [image] = /\/images\/[\w/-]+\.webp/.exec(page) ?? [];
  expect((await fetch(site.url + image)).headers.get('content-type')).toBe('image/webp');
});

test('a version that is older than its database does not start, and says what to do', async () => {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'of a newer version', max(created_at) + 1 from drizzle.__drizzle_migrations`);
  await client.end();

  const site = await spawnSite({ DATABASE_URL: connectionString, DATA_DIR: await makeDataDir() });
  const exitCode = await new Promise((resolve) => site.child.once('exit', resolve));
  expect(exitCode).toBe(1);
  expect(site.output()).toContain('The database belongs to a newer version of Galley than this one');
});
