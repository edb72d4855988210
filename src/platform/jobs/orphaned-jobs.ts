// Releases the jobs of killed processes. Such jobs stay locked, and graphile-worker would wait hours before it runs them again.
// Jobs are locked by the id of a worker pool, so each running pool holds an advisory lock on its id. If that lock is free, the pool
// is dead.
import type pg from 'pg';
import { closeWithTimeout } from '../db/close-with-timeout.ts';
import { SiteClient } from '../db/site-client.ts';
import type { Log } from '../log/log.ts';

const checkIntervalMs = 60_000;
// An unreachable database never responds.
const queryTimeoutMs = 10_000;

export type OrphanWatch = {
  /** Marks a worker pool of this process as alive. */
  lock(poolId: string): void;
  /** Call it when all pools of this process have ended, perhaps without releasing their jobs. */
  unlockAll(): void;
  stop(): Promise<void>;
};

export function watchOrphanedJobs(options: { connectionString: string; log: Log }): OrphanWatch {
  const { connectionString, log } = options;
  const own = new Set<string>();
  let client: pg.Client | undefined;
  let work = Promise.resolve();
  let isStopped = false;

  /** Runs one step at a time on one connection. Advisory locks last as long as their connection. */
  function queue(step: () => Promise<void>): void {
    work = work.then(step).catch((error: unknown) => {
      log.debug({ err: error }, 'could not look for orphaned jobs');
      client?.end().catch(() => {});
      client = undefined;
    });
  }

  async function connect(): Promise<pg.Client> {
    if (client) return client;
    const fresh = new SiteClient({
      connectionString,
      application_name: 'galley jobs',
      connectionTimeoutMillis: queryTimeoutMs,
      query_timeout: queryTimeoutMs,
    });
    fresh.on('error', () => {
      client = undefined;
    });
    await fresh.connect();
    for (const poolId of own) await fresh.query(`select pg_advisory_lock(${lockKey})`, [poolId]);
    client = fresh;
    return fresh;
  }

  async function check(): Promise<void> {
    if (!isStopped) await releaseOrphanedJobs(await connect(), { own, log });
  }

  queue(check);
  const timer = setInterval(() => queue(check), checkIntervalMs);
  timer.unref();
  return {
    lock(poolId) {
      own.add(poolId);
      queue(async () => {
        // A connection that was opened meanwhile already has the lock. Locking twice is harmless.
        await (await connect()).query(`select pg_advisory_lock(${lockKey})`, [poolId]);
      });
    },
    unlockAll() {
      own.clear();
      queue(async () => {
        await (await connect()).query('select pg_advisory_unlock_all()');
        await check();
      });
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await work;
      if (client) await closeWithTimeout(client.end());
    },
  };
}

/** Unlocks the jobs of worker pools that are dead. */
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
