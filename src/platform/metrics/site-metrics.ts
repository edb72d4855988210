import type pg from 'pg';
import type { Replicas } from '../db/replicas/replicas.ts';
import type { Metric } from './write-metrics.ts';

/** What the site knows about what it leans on: connections, the queue of jobs, replicas. */
export async function readSiteMetrics(pool: pg.Pool, replicas: Replicas): Promise<Metric[]> {
  return [
    {
      name: 'galley_database_connections',
      help: 'Connections to the database, and requests that wait for one.',
      type: 'gauge',
      samples: [
        { labels: { state: 'open' }, value: pool.totalCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'awaited' }, value: pool.waitingCount },
      ],
    },
    {
      name: 'galley_replica_used',
      help: 'Whether a replica of the database answers and is read from.',
      type: 'gauge',
      samples: replicas
        .state()
        .map(({ isUsed }, index) => ({ labels: { replica: String(index + 1) }, value: Number(isUsed) })),
    },
    ...(await readJobMetrics(pool)),
  ];
}

/** Nothing while the database does not answer: an old figure would look like a new one. */
async function readJobMetrics(pool: pg.Pool): Promise<Metric[]> {
  try {
    const { rows } = await pool.query<{ state: string; count: number }>(
      `select case when attempts >= max_attempts then 'given-up' when attempts > 0 then 'trying-again'
          when run_at > now() then 'later' else 'due' end as state, count(*)::integer as count
        from graphile_worker.jobs group by 1`,
    );
    return [
      {
        name: 'galley_jobs',
        help: 'Mails to send and other work that waits.',
        type: 'gauge',
        samples: rows.map(({ state, count }) => ({ labels: { state }, value: count })),
      },
    ];
  } catch {
    return [];
  }
}
