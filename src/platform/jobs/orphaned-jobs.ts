// A process that was killed leaves its jobs locked, and the queue would wait hours before it trusted that. Jobs are
// locked by a pool of workers, so each living pool holds an advisory lock on its id; whose lock can be taken is dead.
import type pg from 'pg';
import { endInTime } from '../db/end-in-time.ts';
import { SiteClient } from '../db/site-client.ts';
import type { Log } from '../log/log.ts';

const checkIntervalMs = 60_000;
// A database that is out of reach never answers.
const answerTimeoutMs = 10_000;

export type OrphanWatch = {
  /** Marks a pool of workers of this process as alive. */
  hold(poolId: string): void;
  /** All pools of this process have ended, perhaps with jobs they could not put back. */
  letGo(): void;
  stop(): Promise<void>;
};

export function watchOrphanedJobs(options: { connectionString: string; log: Log }): OrphanWatch {
  const { connectionString, log } = options;
  const own = new Set<string>();
  let client: pg.Client | undefined;
  let work = Promise.resolve();
  let isStopped = false;

  /** One thing at a time, on one connection: its locks last as long as it does. */
  function queue(step: () => Promise<void>): void {
    work = work.then(step).catch((error: unknown) => {
      log.debug({ err: error }, 'could not look for orphaned jobs');
      client?.end().catch(() => {});
      client = undefined;
    });
  }

  async function connected(): Promise<pg.Client> {
    if (client) return client;
    const fresh = new SiteClient({
      connectionString,
      application_name: 'galley jobs',
      connectionTimeoutMillis: answerTimeoutMs,
      query_timeout: answerTimeoutMs,
    });
    fresh.on('error', () => {
      client = undefined;
    });
    await fresh.connect();
    for (const poolId of own) await fresh.query(`select pg_advisory_lock(${lockKey})`, [poolId]);
    client = fresh;
    return fresh;
  }

  async function look(): Promise<void> {
    if (!isStopped) await releaseOrphanedJobs(await connected(), { own, log });
  }

  queue(look);
  const timer = setInterval(() => queue(look), checkIntervalMs);
  timer.unref();
  return {
    hold(poolId) {
      own.add(poolId);
      queue(async () => {
        // A connection made meanwhile holds it already; holding it twice does no harm.
        await (await connected()).query(`select pg_advisory_lock(${lockKey})`, [poolId]);
      });
    },
    letGo() {
      own.clear();
      queue(async () => {
        await (await connected()).query('select pg_advisory_unlock_all()');
        await look();
      });
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await work;
      if (client) await endInTime(client.end());
    },
  };
}

/** Frees what the dead have left locked. */
export async function releaseOrphanedJobs(
  client: pg.Client,
  { own, log }: { own: ReadonlySet<string>; log: Log },
): Promise<void> {
  const { rows } = await client.query<{ locked_by: string }>(
    'select distinct locked_by from graphile_worker.jobs where locked_by is not null',
  );
  for (const { locked_by: poolId } of rows.filter((row) => !own.has(row.locked_by))) {
    const { rows: taken } = await client.query<{ is_dead: boolean }>(
      `select pg_try_advisory_lock(${lockKey}) as is_dead`,
      [poolId],
    );
    if (!taken[0]?.is_dead) continue;
    await client.query('select graphile_worker.force_unlock_workers($1)', [[poolId]]);
    await client.query(`select pg_advisory_unlock(${lockKey})`, [poolId]);
    log.info({ workers: poolId }, 'jobs whose process has died are free again');
  }
}

const lockKey = "hashtextextended('galley worker ' || $1, 0)";
