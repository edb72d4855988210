// A worker that was killed leaves its job locked, and the queue would wait hours before it trusted that. So each
// worker of a living process holds an advisory lock on its id; whose lock can be taken is dead.
import pg from 'pg';
import type { Log } from '../log/log.ts';

const checkIntervalMs = 60_000;

export type OrphanWatch = {
  /** Marks a worker of this process as alive. */
  hold(workerId: string): void;
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
      log.debug({ reason: String(error) }, 'could not look for orphaned jobs');
      client?.end().catch(() => {});
      client = undefined;
    });
  }

  async function connected(): Promise<pg.Client> {
    if (client) return client;
    const fresh = new pg.Client({ connectionString, application_name: 'galley jobs' });
    fresh.on('error', () => {
      client = undefined;
    });
    await fresh.connect();
    for (const workerId of own) await fresh.query(`select pg_advisory_lock(${lockKey})`, [workerId]);
    client = fresh;
    return fresh;
  }

  async function releaseOrphans(): Promise<void> {
    if (isStopped) return;
    const connection = await connected();
    const { rows } = await connection.query<{ locked_by: string }>(
      'select distinct locked_by from graphile_worker.jobs where locked_by is not null',
    );
    for (const { locked_by: workerId } of rows.filter((row) => !own.has(row.locked_by))) {
      const { rows: taken } = await connection.query<{ is_dead: boolean }>(
        `select pg_try_advisory_lock(${lockKey}) as is_dead`,
        [workerId],
      );
      if (!taken[0]?.is_dead) continue;
      await connection.query('select graphile_worker.force_unlock_workers($1)', [[workerId]]);
      await connection.query(`select pg_advisory_unlock(${lockKey})`, [workerId]);
      log.info({ worker: workerId }, 'a job whose worker has died is free again');
    }
  }

  queue(releaseOrphans);
  const timer = setInterval(() => queue(releaseOrphans), checkIntervalMs);
  timer.unref();
  return {
    hold(workerId) {
      own.add(workerId);
      queue(async () => {
        // A connection made meanwhile holds it already; holding it twice does no harm.
        await (await connected()).query(`select pg_advisory_lock(${lockKey})`, [workerId]);
      });
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await work;
      await client?.end();
    },
  };
}

const lockKey = "hashtextextended('galley worker ' || $1, 0)";
