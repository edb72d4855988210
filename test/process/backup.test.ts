import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '#features/articles/server/published-articles.fixture.ts';
import { openDatabase, type Tx } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { functionsSql } from '../database/read-functions.ts';
import { runCommand } from '../run-command.ts';
import { silentLog } from '../silent-log.ts';
import type { TestSite } from '../test-site.ts';
import { type BackedUpSite, backUpSite, checkCounts, countsAreRight, restore } from './backed-up-site.ts';

// On a busy machine, each command takes several times the usual second.
const timeout = 60_000;

let backedUp: BackedUpSite;

beforeAll(async () => {
  backedUp = await backUpSite();
}, 120_000);

afterAll(() => backedUp?.close());

const digestOf = (table: string) =>
  `select md5(string_agg(line, ' ' order by line)) from (select t::text as line from ${table} as t) as lines`;

const compared = ['accounts', 'articles', 'article_revisions', 'article_search', 'images'].concat(
  ...[
    'shown_tags',
    'shown_counts',
    'categories',
    'activity',
    'drizzle.__drizzle_migrations',
    'drizzle.applied_functions',
  ],
);

test('a restored backup has the same rows, images and pending jobs as the site', {
  timeout,
}, async () => {
  const { source, site, file, imagePath } = backedUp;
  const target = await backedUp.createTarget();
  expect(await restore(file, target)).toMatchObject({ exitCode: 0, stderr: '' });
  for (const table of compared) {
    const [found, kept] = [await target.read(digestOf(table)), await source.read(digestOf(table))];
    expect([table, found]).toEqual([table, kept]);
  }
  const schema = `select table_name, column_name, data_type, column_default from information_schema.columns
    where table_schema = 'public' order by 1, 2`;
  expect(await target.read(schema)).toEqual(await source.read(schema));
  const kept = `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2, 3`;
  expect(await target.read(kept)).toEqual(await source.read(kept));
  expect(await target.read(functionsSql)).toEqual(await source.read(functionsSql));
  expect(await target.read('select from sessions')).toEqual([]);
  expect(
    await target.read(
      `select task_identifier, payload->>'name', jobs.max_attempts, jobs.run_at > now() + interval '10 minutes'
        from graphile_worker.jobs join graphile_worker._private_jobs using (id) where task_identifier = 'greet'`,
    ),
  ).toEqual([['greet', 'Ada', 20, true]]);
  const stored = await readFile(join(target.dataDir, imagePath));
  expect(stored).toEqual(await readFile(join(site.platform.config.dataDir, imagePath)));
  expect(await checkCounts(target)).toBe(countsAreRight);

  // Sequences continue where they were, and triggers still maintain the counts.
  const open = openDatabase({ connectionString: target.connectionString, log: silentLog });
  const transact = <Result>(write: (tx: Tx) => Promise<Result>) => runTransaction(open.pool, write);
  const [[ada]] = (await target.read('select id from accounts')) as [[string]];
  await publish({ platform: { transact } } as unknown as TestSite, ada);
  await open.close();
  expect(await checkCounts(target)).toBe(countsAreRight);
  await target.drop();
});

test('a backup has no sessions, codes, counters or reader salts, and only its owner can read it', async () => {
  const { file, folder } = backedUp;
  const unpacked = gunzipSync(await readFile(file)).toString('latin1');
  for (const left of [
    'sessions',
    'program_tokens',
    'preview_links',
    'one_time_codes',
    'code_requests',
    'rate_limits',
    'webhook_deliveries',
    'login_failures',
    'reader_salts',
  ])
    expect(unpacked).not.toContain(`tables/${left}.`);
  expect(unpacked).toContain('tables/accounts.000001.copy');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a backup of an early version can be restored', { timeout }, async () => {
  const target = await backedUp.createTarget();
  // Made after the seventeenth migration: three articles in different states, a picture and a job.
  const early = resolve(import.meta.dirname, '../upgrades/level-16.tar.gz');
  expect(await restore(early, target)).toMatchObject({ exitCode: 0, stderr: '' });
  const levels = 'select created_at from drizzle.__drizzle_migrations order by 1';
  expect(await target.read(levels)).toEqual(await backedUp.source.read(levels));
  expect(await target.read(functionsSql)).toEqual(await backedUp.source.read(functionsSql));
  expect(await target.read('select slug, working_state from articles order by slug')).toEqual([
    ['bare', null],
    // Only its author has seen the draft, so the migration replaced its slug.
    [expect.stringMatching(/^draft-[0-9a-f]{8}$/), 'draft'],
    ['live', 'pending'],
  ]);
  const job = `select task_identifier from graphile_worker.jobs where run_at > '2099-01-01'`;
  expect(await target.read(job)).toEqual([['newsletter-send-welcome']]);
  const [[key]] = (await target.read('select key from images')) as [[string]];
  const files = await readdir(join(target.dataDir, 'images', key.slice(0, 2)));
  expect(files.sort().map((name) => name.split('.')[1])).toEqual(['jpg', 'webp']);
  expect(await checkCounts(target)).toBe(countsAreRight);
  await target.drop();
});

test('a backup of a folder without a site fails and creates nothing', { timeout }, async () => {
  const { folder } = backedUp;
  const settings = { DATA_DIR: join(folder, 'nothing') };
  const ended = await runCommand(['backup', join(folder, 'none.tar.gz')], settings);
  expect(ended).toMatchObject({ exitCode: 1, stderr: `There is no site in ${settings.DATA_DIR}.\n` });
  expect((await readdir(folder)).filter((name) => name.startsWith('no'))).toEqual([]);
});
