import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { z } from 'zod';
import { logBrokenConnections, type Tx } from '../db/database.ts';
import { SiteClient } from '../db/site-client.ts';
import { summarizeError } from '../log/describe-error.ts';
import type { Log } from '../log/log.ts';
import { OperatorError } from '../log/operator-error.ts';
import { watchOrphanedJobs } from './orphaned-jobs.ts';

/** Work that happens after an answer: named, with the shape of what it is told. */
export type Job<Payload extends z.ZodObject = z.ZodObject> = { name: string; payload: Payload };

export function job<Payload extends z.ZodObject>(name: string, payload: Payload): Job<Payload> {
  return { name, payload };
}

/** Enqueued in the transaction that causes it: it happens if, and only if, that commits. */
export async function enqueue<Payload extends z.ZodObject>(
  tx: Tx,
  job: Job<Payload>,
  payload: z.input<Payload>,
  { inSeconds = 0 }: { inSeconds?: number } = {},
): Promise<void> {
  const told = JSON.stringify(job.payload.parse(payload));
  await tx.execute(
    sql`select graphile_worker.add_job(${job.name}, ${told}::json, max_attempts => ${maxAttempts},
      run_at => now() + ${inSeconds} * interval '1 second')`,
  );
}

/** Many of one kind, in one statement. */
export async function enqueueAll<Payload extends z.ZodObject>(
  tx: Tx,
  job: Job<Payload>,
  payloads: z.input<Payload>[],
): Promise<void> {
  const told = JSON.stringify(payloads.map((payload) => job.payload.parse(payload)));
  await tx.execute(
    sql`select graphile_worker.add_job(${job.name}, told, max_attempts => ${maxAttempts})
      from json_array_elements(${told}::json) as told`,
  );
}

// With the worker's growing pauses this spans about three days: longer than a mail server stays down.
const maxAttempts = 20;

export type JobHandler = {
  name: string;
  run(payload: unknown): Promise<void>;
  /** When it runs by itself, in crontab's five fields, UTC. */
  schedule?: string;
};

/** Binds a job to what does it. It may run more than once, so it must bear that. */
export function onJob<Payload extends z.ZodObject>(
  job: Job<Payload>,
  run: (payload: z.output<Payload>) => Promise<void>,
): JobHandler {
  return { name: job.name, run: (payload) => run(job.payload.parse(payload)) };
}

/** Work that comes round by the clock, once for all instances. */
export function onSchedule(name: string, schedule: string, run: () => Promise<void>): JobHandler {
  return { name, schedule, run };
}

export type JobRunner = { stop(): Promise<void> };

// Mail and clean-up wait on others, not on this processor.
const concurrency = 2;
const restartDelayMs = 2_000;
// The queue's own questions take milliseconds. A database that is out of reach never answers them.
const answerTimeoutMs = 10_000;

/** Works the queue until stopped, also across a database that goes away and comes back. */
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
    connectionTimeoutMillis: answerTimeoutMs,
    query_timeout: answerTimeoutMs,
  });
  logBrokenConnections(pool, log);
  const parsedCronItems = parseCronItems(
    handlers.flatMap(({ name, schedule }) => (schedule ? [{ task: name, match: schedule }] : [])),
  );
  const orphans = watchOrphanedJobs({ connectionString, log });
  const events = jobEvents(log);
  events.on('pool:create', ({ workerPool }) => orphans.hold(workerPool.id));
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
      // In a batch, even of one: otherwise the worker waits for no answer when it marks a job as done or failed, and a
      // database that refuses at that moment would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: jobLogger(log),
    });
    runner.then((running) => running.promise).then(startLater, startLater);
  }

  function startLater(reason?: unknown): void {
    if (isStopped) return;
    orphans.letGo();
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
 * What a job throws is written into its row, where it stays for days and gets into backups. So the queue is handed what may
 * be logged of an error, and never the error.
 */
export function toTaskList(handlers: JobHandler[]): TaskList {
  return Object.fromEntries(handlers.map(({ name, run }) => [name, (payload) => reduceErrors(run(payload))]));
}

async function reduceErrors(running: Promise<void>): Promise<void> {
  try {
    await running;
  } catch (error) {
    throw new OperatorError(summarizeError(error));
  }
}

export function jobEvents(log: Log): WorkerEvents {
  const events = new EventEmitter() as WorkerEvents;
  events.on('job:error', ({ job, error }) => logFailure(log, job, error));
  return events;
}

type Attempt = { task_identifier: string; attempts: number; max_attempts: number };

/** One line with fields. What went wrong is one too: it may have any number of lines, and a stack says nothing to operators. */
export function logFailure(log: Log, attempt: Attempt, error: unknown): void {
  const { attempts, max_attempts: maxAttempts } = attempt;
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
  log.warn({ ...fields, retryInSeconds: pauseAfter(attempts) }, 'a job failed and will be tried again');
}

/** As the worker has it in its SQL: e to the power of the attempts, up to six hours. */
const pauseAfter = (attempts: number): number => Math.round(Math.exp(Math.min(attempts, 10)));

/**
 * The worker's own notes are for debugging; what it cannot do is news. A job that failed is told by `logFailure`. Its notes
 * quote errors, payloads and even the address of the database, but only behind a colon, a bracket or a quotation mark.
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
