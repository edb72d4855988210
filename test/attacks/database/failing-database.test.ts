// Whatever fails in the database, no value that a user sent and no hash may reach the log, the job table or a backup.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeBackup } from '../../../scripts/backup/take-backup.ts';
import { memberPassword } from '../../members.ts';
import { pagesFromSources } from '../../pages-from-sources.ts';
import { type FakeGitHub, startFakeGitHub } from '../../sign-in/fake-github.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';
import { type DescribedCall, describeCalls } from '../api-calls/described-calls.ts';
import { makeCall } from '../api-calls/make-call.ts';
import { type PopulatedSite, populateSite } from '../api-calls/populated-site.ts';
import { type ValidCall, validCalls } from '../api-calls/valid-calls.ts';
import {
  type FailingDatabase,
  type Failure,
  otherFailures,
  sentinel,
  startFailingDatabase,
} from './failing-database.ts';
import { readPayloads } from './job-payloads.ts';

let site: TestSite;
let populated: PopulatedSite;
let calls: DescribedCall[];
/** The words in the API description. */
let listed: Set<string>;
let database: FailingDatabase;
let gitHub: FakeGitHub;
const logLines: string[] = [];
const values = new Set<string>();

// More statements than any call has. If a call has more, the test fails.
const mostStatements = 60;
const timeout = 400_000;

beforeAll(async () => {
  const logDestination = new Writable({
    write(piece, _encoding, done) {
      logLines.push(String(piece));
      done();
    },
  });
  gitHub = await startFakeGitHub();
  site = await startTestSite({
    gitHub,
    settings: { LOG_LEVEL: 'trace' },
    logDestination,
    pages: pagesFromSources,
    reachDatabaseBy: async (connectionString) => {
      database = await startFailingDatabase(connectionString);
      return database.url;
    },
  });
  populated = await populateSite(site);
  calls = await describeCalls(site);
  listed = new Set(JSON.stringify(calls.map((call) => call.body ?? {})).match(/[\w-]+/g));
});

afterAll(async () => {
  await site?.close();
  database?.close();
  await gitHub?.close();
});

const isTelling = (text: string) =>
  text.length >= 8 && !/^[0-9a-f-]{36}$/.test(text) && !/^[\d\s:.,+TZ-]+$/.test(text);

/** Names of limits, jobs, purposes, pages or places of the footer, which are also names of files and routes. */
const isNameOfOurs = (text: string) => /^\/?[a-z]+(-[a-z]+)*$/.test(text);

/** A batch names calls, and each of them is logged with its route. */
const isRoute = (text: string) => calls.some(({ path }) => path === text);

/** Collects every text that a call sends, except for ids and words that the API description contains for any call. */
function noteValues(valid: ValidCall): void {
  JSON.stringify([valid.body, valid.query], (_key, value: unknown) => {
    if (typeof value !== 'string' || isNameOfOurs(value) || listed.has(value) || isRoute(value)) return value;
    if (isTelling(value)) values.add(value);
    return value;
  });
}

/** Requests are logged with their path, which may contain a slug or a username. */
const withoutPaths = (line: string) => line.replace(/"path":"[^"]*"/, '');

async function readHashes(): Promise<string[]> {
  const { rows: columns } = await site.platform.db.execute<{ name: string; table: string; type: string }>(sql`
    select column_name as name, table_name as table, data_type as type from information_schema.columns
    where table_schema = 'public' and (column_name ~ 'hash|salt|token' or data_type = 'bytea')`);
  expect(columns.length).toBeGreaterThan(5);
  const found = await Promise.all(
    columns.map(async ({ name, table, type }) => {
      const read = type === 'bytea' ? `encode("${name}", 'hex')` : `"${name}"::text`;
      const { rows } = await site.platform.db.execute<{ value: string | null }>(
        sql.raw(`select distinct ${read} as value from "${table}"`),
      );
      return rows.flatMap(({ value }) => value ?? []);
    }),
  );
  return found.flat().filter(isTelling);
}

function findLeaks(lines: readonly string[]): string[] {
  return [...values, sentinel].flatMap((value) => {
    // Most values look the same in JSON. Searching tens of thousands of lines for them once takes half as long as twice.
    const forms = [...new Set([value, JSON.stringify(value).slice(1, -1)])];
    return lines
      .filter((line) => forms.some((form) => line.includes(form)))
      .map((line) => `${value.slice(0, 60)} in ${line.slice(0, 400)}`);
  });
}

/** An export that fails after it has begun can only be cut off. */
function expectCutOff(error: Error): void {
  expect(error.message).toBe('response destroyed before completion');
}

let turn = 0;

/**
 * Every statement fails with an error that quotes its values. The first, and every third after it, also fails in
 * another way.
 */
function failuresAt(statement: number): Failure[] {
  if (statement % 3 !== 1) return ['refuses'];
  turn += 1;
  return ['refuses', otherFailures[turn % otherFailures.length] ?? 'refuses'];
}

/** Lets each statement fail in turn, until a run has fewer statements than that. */
async function failEachStatement(what: string, act: () => Promise<unknown>): Promise<number> {
  let failed = 0;
  for (let statement = 1; ; statement += 1) {
    expect(statement, `the statements of ${what}`).toBeLessThan(mostStatements);
    for (const failure of failuresAt(statement)) {
      site.clearCaches();
      database.failAt(statement, failure);
      await act();
      if (!database.disarm()) return failed;
      failed += 1;
    }
  }
}

test('a call during which the database fails is logged without the values it was sent', {
  timeout,
}, async () => {
  const unbroken: string[] = [];
  // The event stream does not end.
  for (const call of calls.filter(({ path }) => path !== '/api/events')) {
    const valid: ValidCall = (await validCalls[call.name]?.(populated)) ?? {
      params: { id: populated.live._id },
    };
    noteValues(valid);
    const token = valid.as?.token ?? (call.method === 'GET' ? populated.admin.token : null);
    const failed = await failEachStatement(call.name, () =>
      makeCall(site, call, valid, { token }).catch(expectCutOff),
    );
    if (failed === 0) unbroken.push(call.name);
    await site.platform.db.execute(sql`truncate rate_limits, login_failures`);
  }
  for (const path of [
    '/',
    '/articles',
    `/article/${populated.live.slug}`,
    '/authors',
    '/feed.xml',
    '/sitemap.xml',
  ])
    expect(await failEachStatement(path, () => site.app.inject(path)), path).toBeGreaterThan(0);

  expect(unbroken).toEqual([]);
  expect(logLines.filter((line) => line.includes('"level":"error"')).length).toBeGreaterThan(calls.length);
  for (const value of [...database.values].filter(isTelling)) if (!isNameOfOurs(value)) values.add(value);
  for (const hash of await readHashes()) values.add(hash);
  values.add(memberPassword).add(populated.admin.token).add(populated.reader.email);
  expect(values.size).toBeGreaterThan(50);
  expect(findLeaks(logLines.map(withoutPaths))).toEqual([]);
});

test('a job during which the database fails leaves no values in the log, the job table or a backup', {
  timeout,
}, async () => {
  logLines.length = 0;
  const { db, images } = site.platform;
  const payloads = await readPayloads(populated);
  for (const name of site.jobNames) {
    const payload = JSON.stringify(payloads[name] ?? {});
    const failed = await failEachStatement(name, async () => {
      await db.execute(sql`select graphile_worker.add_job(${name}, ${payload}::json)`);
      await site.runJobs();
      await site.untilDatabaseIsIdle();
      // Postpone the retries, so that they do not run together with the next job.
      await db.execute(sql`update graphile_worker._private_jobs set run_at = now() + interval '1 day'`);
    });
    expect(failed, name).toBeGreaterThan(0);
  }
  for (const value of [...database.values].filter(isTelling)) if (!isNameOfOurs(value)) values.add(value);
  for (const hash of await readHashes()) values.add(hash);
  const { rows } = await db.execute<{ last_error: string }>(
    sql`select last_error from graphile_worker.jobs where last_error is not null`,
  );
  expect(rows.length).toBeGreaterThan(site.jobNames.length);
  expect(findLeaks(rows.map((row) => row.last_error))).toEqual([]);
  expect(logLines.filter((line) => line.includes('a job failed')).length).toBeGreaterThan(rows.length - 1);
  expect(findLeaks(logLines)).toEqual([]);

  const folder = await mkdtemp(join(tmpdir(), 'galley-failing-'));
  const file = join(folder, 'galley.tar.gz');
  await takeBackup({ connectionString: site.connectionString, images }, file);
  const backup = gunzipSync(await readFile(file)).toString('latin1');
  await rm(folder, { recursive: true });
  expect(backup).toContain('review-mail-decision');
  expect(backup).not.toContain(sentinel);
});
