import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { copyIn } from '../database/copy-in.ts';
import { jobColumns } from './tables.ts';

export type JobLoad = {
  add(content: AsyncIterable<Buffer>): Promise<void>;
  finish(): Promise<void>;
};

/** Replaces the jobs in the queue. It uses the queue's own function `add_job`, so the version of the queue does not matter. */
export async function startJobLoad(client: pg.Client): Promise<JobLoad> {
  await client.query(`create temporary table restored_jobs (
    task_identifier text, payload json, queue_name text, run_at timestamptz, max_attempts integer, attempts integer,
    last_error text, key text, priority integer) on commit drop`);
  const chunks: Buffer[] = [];
  return {
    // In memory, because the queue has only minutes of mails. A row may be split between two chunks.
    async add(content) {
      chunks.push(await buffer(content));
    },
    async finish() {
      const copy = await copyIn(client, `copy restored_jobs (${jobColumns}) from stdin`);
      for (const chunk of chunks) {
        copy.send(chunk);
        await copy.drained();
      }
      await copy.end();
      await client.query('delete from graphile_worker._private_jobs');
      await client.query(`create temporary table added_jobs on commit drop as
        select (graphile_worker.add_job(task_identifier, payload, queue_name, run_at, max_attempts, key, priority)).id,
          attempts, last_error
        from restored_jobs`);
      await client.query(`update graphile_worker._private_jobs as job
        set attempts = added_jobs.attempts, last_error = added_jobs.last_error from added_jobs where job.id = added_jobs.id`);
    },
  };
}
