import type pg from 'pg';
import type { Replicas } from '../db/replicas/replicas.ts';
import type { Metric } from './write-metrics.ts';

/** Metrics of database connections, replicas and the job queue. */
export async function readSiteMetrics(pool: pg.Pool, replicas: Replicas): Promise<Metric[]> {
  return [
    {
      name: 'galley_database_connections',
      help: 'Connections to the database, and requests that are waiting for one.',
      type: 'gauge',
      samples: [
        { labels: { state: 'open' }, value: pool.totalCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'waiting' }, value: pool.waitingCount },
      ],
    },
    {
      name: 'galley_replica_used',
      help: '1 if the site reads from this replica of the database, 0 if it is unavailable.',
      type: 'gauge',
      samples: replicas
        .state()
        .map(({ isUsed }, index) => ({ labels: { replica: String(index + 1) }, value: Number(isUsed) })),
    },
    ...(await readJobMetrics(pool)),
  ];
}

/** Returns no metrics while the database does not respond: an old value would look like a current one. */
async function readJobMetrics(pool: pg.Pool): Promise<Metric[]> {
  try {
    const { rows } = await pool.query<{ state: string; count: number }>(
      `select case when attempts >= max_attempts then 'failed' when attempts > 0 then 'retrying'
          when run_at > now() then 'scheduled' else 'due' end as state, count(*)::integer as count
        from graphile_worker.jobs group by 1`,
    );
    return [
      {
        name: 'galley_jobs',
        help: 'Background jobs in the queue, such as mails to send, by state.',
        type: 'gauge',
        samples: rows.map(({ state, count }) => ({ labels: { state }, value: count })),
      },
    ];
  } catch {
    return [];
  }
}
