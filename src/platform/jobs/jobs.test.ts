import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { silentLog } from '#test/silent-log.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { runTransaction } from '../db/run-transaction.ts';
import { OperatorError } from '../log/operator-error.ts';
import { JobInterruptedError } from './job-interrupted-error.ts';
import { enqueue, type JobRunner, job, logFailure, onJob, startJobs } from './jobs.ts';
import { releaseOrphanedJobs } from './orphaned-jobs.ts';

const greet = job('greet', z.object({ name: z.string() }));
const stumble = job('stumble', z.object({}));
const hurry = job('hurry', z.object({}));
const linger = job('linger', z.object({}));

let testDatabase: TestDatabase;
let database: Database;
let jobs: JobRunner;
const greeted: string[] = [];
const info = vi.fn();
const warn = vi.fn();
const error = vi.fn();
let stumbles = 0;
let lingering = 0;
const lingerUntil = Promise.withResolvers<void>();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ connectionString: testDatabase.connectionString, log: silentLog });
  startWorking();
});

function startWorking(): void {
  jobs = startJobs({
    connectionString: testDatabase.connectionString,
    log: { ...silentLog, info, warn, error },
    handlers: [
      onJob(greet, async ({ name }) => void greeted.push(name)),
      onJob(stumble, async () => {
        stumbles += 1;
        throw new OperatorError('not yet');
      }),
      onJob(hurry, () => Promise.reject(new JobInterruptedError())),
      onJob(linger, async () => {
        lingering += 1;
        await lingerUntil.promise;
      }),
    ],
  });
}

/** The jobs that are not marked as done. */
async function listGreetings(): Promise<unknown[]> {
  const { rows } = await database.db.execute(
    sql`select from graphile_worker.jobs where task_identifier = 'greet'`,
  );
  return rows;
}

afterAll(async () => {
  await jobs.stop();
  await database.close();
  await testDatabase.drop();
});

test('a job runs if, and only if, the write that caused it commits', async () => {
  const undone = runTransaction(database.pool, async (tx) => {
    await enqueue(tx, greet, { name: 'nobody' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await runTransaction(database.pool, (tx) => enqueue(tx, greet, { name: 'Ada' }));
  await vi.waitFor(() => expect(greeted).toEqual(['Ada']));
});

test('a job that fails stays in the queue and is tried again later', async () => {
  await runTransaction(database.pool, (tx) => enqueue(tx, stumble, {}));
  await vi.waitFor(() => expect(stumbles).toBe(1));
  await vi.waitFor(async () => {
    const { rows } = await database.db.execute(
      sql`select attempts, max_attempts, last_error, run_at > now() as is_later from graphile_worker.jobs`,
    );
    expect(rows).toMatchObject([{ attempts: 1, max_attempts: 20, last_error: 'not yet', is_later: true }]);
  });
  // One log line with fields and without a stack.
  expect(warn.mock.calls.filter(([fields]) => fields.job === 'stumble')).toEqual([
    [
      { job: 'stumble', attempt: 1, maxAttempts: 20, reason: 'not yet', retryInSeconds: 3 },
      'a job failed and will be tried again',
    ],
  ]);
  expect(error).not.toHaveBeenCalled();
});

test('a job that fails for the last time is logged as given up', () => {
  const logged = vi.fn();
  const attempt = { task_identifier: 'stumble', attempts: 20, max_attempts: 20 };
  logFailure({ ...silentLog, error: logged }, attempt, new OperatorError('never'));
  expect(logged.mock.calls).toEqual([
    [
      { job: 'stumble', attempt: 20, maxAttempts: 20, reason: 'never' },
      'a job failed for the last time and is given up',
    ],
  ]);
});

test('an attempt that ends because the site stops is no failure and does not count, even the last one', async () => {
  const id = await runTransaction(database.pool, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from graphile_worker.add_job('hurry', '{}', max_attempts => 1)`,
    );
    return rows[0]?.id;
  });
  const runsAgain = [{ job: 'hurry' }, 'a job was interrupted by the stop, and runs again'];
  await vi.waitFor(() => expect(info).toHaveBeenCalledWith(...runsAgain));
  await vi.waitFor(async () => {
    const { rows } = await database.db.execute(
      sql`select attempts, is_available from graphile_worker._private_jobs where id = ${id}`,
    );
    expect(rows).toEqual([{ attempts: 0, is_available: true }]);
  });
  await database.db.execute(sql`delete from graphile_worker._private_jobs where id = ${id}`);
  const told = [...warn.mock.calls, ...error.mock.calls].filter(([fields]) => fields.job === 'hurry');
  expect(told).toEqual([]);
});

test('a job whose worker was killed is run by the next start', async () => {
  // A killed process leaves the job locked by a worker whose advisory lock is free.
  await runTransaction(database.pool, (tx) => enqueue(tx, greet, { name: 'Grace' }));
  await vi.waitFor(() => expect(greeted).toContain('Grace'));
  await jobs.stop();
  await runTransaction(database.pool, (tx) => enqueue(tx, greet, { name: 'Edith' }));
  await database.db.execute(
    sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-dead', attempts = 1`,
  );
  startWorking();
  await vi.waitFor(() => expect(greeted).toContain('Edith'));
  await vi.waitFor(async () => expect(await listGreetings()).toEqual([]));
});

test('a job that cannot be marked as done does not end the process, and runs again', async () => {
  warn.mockClear();
  await database.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'too many clients'; end $$;
    create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse()`);
  await runTransaction(database.pool, (tx) => enqueue(tx, greet, { name: 'Hedy' }));
  await vi.waitFor(() => expect(greeted).toContain('Hedy'));
  const paused = [expect.anything(), 'jobs pause for a moment'];
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(...paused));
  await database.db.execute(sql`drop function refuse cascade`);
  await vi.waitFor(async () => {
    expect(greeted.filter((name) => name === 'Hedy').length).toBeGreaterThan(1);
    expect(await listGreetings()).toEqual([]);
  });
});

test('a running job stays locked when another process releases orphaned jobs', async () => {
  await runTransaction(database.pool, (tx) => enqueue(tx, linger, {}));
  await vi.waitFor(() => expect(lingering).toBe(1));
  const client = new pg.Client({ connectionString: testDatabase.connectionString });
  await client.connect();
  await releaseOrphanedJobs(client, { own: new Set(), log: silentLog });
  await client.end();
  const { rows } = await database.db.execute(
    sql`select locked_by is not null as is_locked from graphile_worker.jobs where task_identifier = 'linger'`,
  );
  lingerUntil.resolve();
  expect(rows).toEqual([{ is_locked: true }]);
});

test('a job with an invalid payload is refused before it is enqueued', async () => {
  await expect(
    runTransaction(database.pool, (tx) => enqueue(tx, greet, { name: 5 as never })),
  ).rejects.toThrow();
});
