import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import type { z } from 'zod';
import { logBrokenConnections, type Tx } from '../db/database.ts';
import { SiteClient } from '../db/site-client.ts';
import { summarizeError } from '../log/describe-error.ts';
import type { Log } from '../log/log.ts';
import { OperatorError } from '../log/operator-error.ts';
import { JobInterruptedError } from './job-interrupted-error.ts';
import { watchOrphanedJobs } from './orphaned-jobs.ts';

/** The definition of a background job: its name and the schema of its payload. */
export type Job<Payload extends z.ZodObject = z.ZodObject> = { name: string; payload: Payload };

export function job<Payload extends z.ZodObject>(name: string, payload: Payload): Job<Payload> {
  return { name, payload };
}

/**
 * Enqueues a job in the caller's transaction, so that it runs if and only if that commits. Jobs of one `queue` run one after the
 * other, on all instances together.
 */
export async function enqueue<Payload extends z.ZodObject>(
  tx: Tx,
  job: Job<Payload>,
  payload: z.input<Payload>,
  { inSeconds = 0, queue = null }: { inSeconds?: number; queue?: string | null } = {},
): Promise<void> {
  const json = JSON.stringify(job.payload.parse(payload));
  await tx.execute(
    sql`select graphile_worker.add_job(${job.name}, ${json}::json, max_attempts => ${maxAttempts},
      run_at => now() + ${inSeconds} * interval '1 second', queue_name => ${queue})`,
  );
}

/** Enqueues many jobs of one kind in one statement. */
export async function enqueueAll<Payload extends z.ZodObject>(
  tx: Tx,
  job: Job<Payload>,
  payloads: z.input<Payload>[],
  { inSeconds = 0 }: { inSeconds?: number } = {},
): Promise<void> {
  const json = JSON.stringify(payloads.map((payload) => job.payload.parse(payload)));
  await tx.execute(
    sql`select graphile_worker.add_job(${job.name}, payload, max_attempts => ${maxAttempts},
        run_at => now() + ${inSeconds} * interval '1 second')
      from json_array_elements(${json}::json) as payload`,
  );
}

// With the worker's exponential backoff these take about three days, which is longer than a mail server stays down.
const maxAttempts = 20;

export type JobHandler = {
  name: string;
  run(payload: unknown): Promise<void>;
  /** When a scheduled job runs, as the five fields of crontab in UTC. */
  schedule?: string;
};

/** Binds a job to its handler. A job may run more than once, so the handler must be idempotent. */
export function onJob<Payload extends z.ZodObject>(
  job: Job<Payload>,
  run: (payload: z.output<Payload>) => Promise<void>,
): JobHandler {
  return { name: job.name, run: (payload) => run(job.payload.parse(payload)) };
}

/** Defines scheduled work, which runs once for all instances. */
export function onSchedule(name: string, schedule: string, run: () => Promise<void>): JobHandler {
  return { name, schedule, run };
}

export type JobRunner = { stop(): Promise<void> };

// Jobs mostly wait for mail servers and the database, so two at a time are enough.
const concurrency = 2;
const restartDelayMs = 2_000;
// The worker's own queries take milliseconds. An unreachable database never responds.
const queryTimeoutMs = 10_000;

/** Runs the job queue until it is stopped. It restarts after the database was unavailable. */
export function startJobs(options: {
  connectionString: string;
  handlers: JobHandler[];
  log: Log;
}): JobRunner {
  const { connectionString, handlers, log } = options;
  const taskList = toTaskList(handlers);
  const pool = new pg.Pool({
    Client: SiteClient,
    connectionString,
    application_name: 'galley jobs',
    max: concurrency + 2,
    connectionTimeoutMillis: queryTimeoutMs,
    query_timeout: queryTimeoutMs,
  });
  logBrokenConnections(pool, log);
  const parsedCronItems = parseCronItems(
    handlers.flatMap(({ name, schedule }) => (schedule ? [{ task: name, match: schedule }] : [])),
  );
  const orphans = watchOrphanedJobs({ connectionString, log });
  const events = jobEvents(log);
  events.on('pool:create', ({ workerPool }) => orphans.lock(workerPool.id));
  let runner: Promise<Runner> | undefined;
  let restart: NodeJS.Timeout | undefined;
  let isStopped = false;

  function start(): void {
    runner = run({
      pgPool: pool,
      taskList,
      parsedCronItems,
      events,
      concurrency,
      noHandleSignals: true,
      // Complete jobs in batches, even of one. Otherwise the worker does not await the query that marks a job as done or failed,
      // and an error of the database at that moment would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: jobLogger(log),
    });
    runner.then((running) => running.promise).then(startLater, startLater);
  }

  function startLater(reason?: unknown): void {
    if (isStopped) return;
    orphans.unlockAll();
    log.warn({ ...(reason instanceof Error && { err: reason }) }, 'jobs pause for a moment');
    restart = setTimeout(start, restartDelayMs);
  }

  start();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(restart);
      await runner?.then((running) => running.stop()).catch(() => {});
      await orphans.stop();
      await pool.end();
    },
  };
}

/**
 * The worker stores the error of a job in its row, where it stays for days and is included in backups. So the worker gets only the
 * loggable summary of an error, never the error itself.
 */
export function toTaskList(handlers: JobHandler[]): TaskList {
  return Object.fromEntries(
    handlers.map(({ name, run }) => [
      name,
      (payload, helpers) => summarizeErrors(forgiveInterruption(run(payload), helpers)),
    ]),
  );
}

/** The worker has counted the attempt when it began. Without this, a job whose last attempt is interrupted would be given up. */
async function forgiveInterruption(running: Promise<void>, { job, query }: JobHelpers): Promise<void> {
  try {
    await running;
  } catch (error) {
    if (error instanceof JobInterruptedError) {
      await query(
        'update graphile_worker._private_jobs set attempts = attempts - 1 where id = $1 and locked_by = $2',
        [job.id, job.locked_by],
      );
    }
    throw error;
  }
}

async function summarizeErrors(running: Promise<void>): Promise<void> {
  try {
    await running;
  } catch (error) {
    if (error instanceof JobInterruptedError) throw new JobInterruptedError();
    throw new OperatorError(summarizeError(error));
  }
}

export function jobEvents(log: Log): WorkerEvents {
  const events = new EventEmitter() as WorkerEvents;
  events.on('job:error', ({ job, error }) => logFailure(log, job, error));
  return events;
}

type Attempt = { task_identifier: string; attempts: number; max_attempts: number };

/** Logs one line with fields. The reason is a field without a stack, which would not help operators. */
export function logFailure(log: Log, attempt: Attempt, error: unknown): void {
  const { attempts, max_attempts: maxAttempts } = attempt;
  if (error instanceof JobInterruptedError) {
    log.info({ job: attempt.task_identifier }, 'a job was interrupted by the stop, and runs again');
    return;
  }
  const fields = {
    job: attempt.task_identifier,
    attempt: attempts,
    maxAttempts,
    reason: summarizeError(error),
  };
  if (attempts >= maxAttempts) {
    log.error(fields, 'a job failed for the last time and is given up');
    return;
  }
  log.warn({ ...fields, retryInSeconds: backoffSeconds(attempts) }, 'a job failed and will be tried again');
}

/** The same formula as in graphile-worker's SQL: e to the power of the attempts, up to six hours. */
const backoffSeconds = (attempts: number): number => Math.round(Math.exp(Math.min(attempts, 10)));

/**
 * Passes on the worker's own log lines: its warnings and errors, and everything else as debug. `logFailure` logs failed jobs. The
 * worker's lines quote errors, payloads and even the URL of the database, but only after a colon, a bracket or a quotation mark,
 * so the text is cut there.
 */
export function jobLogger(log: Log): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const text = message.split(/[:({[<'"`]/, 1)[0]?.trim() ?? '';
    const fields = {
      ...(scope.taskIdentifier && { job: scope.taskIdentifier }),
      ...(meta?.error instanceof Error && { err: meta.error }),
    };
    if (meta?.failure === true) log.debug(fields, text);
    else if (level === 'error') log.error(fields, text);
    else if (level === 'warning') log.warn(fields, text);
    else log.debug(fields, text);
  });
}
