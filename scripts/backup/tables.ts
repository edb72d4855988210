// What of the database is in a backup.
import type pg from 'pg';

/**
 * Not taken along. A restored site is one of another day: whoever was signed out since, or whose password was changed,
 * would be signed in again, and codes would have their tries again. Counters of limits last minutes. Who read what is
 * forgotten with the day, and a backup would keep it.
 */
export const leftOut = [
  'sessions',
  'one_time_codes',
  'login_failures',
  'rate_limits',
  'review_presence',
  'article_readers',
  'reader_salts',
];

export type Table = { name: string; columns: string[] };

/** All of ours, with the columns that are not computed. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not exists (select from pg_depend where objid = pg_class.oid and classid = 'pg_class'::regclass and deptype = 'e')
      group by pg_class.oid, relname order by relname`,
  );
  return rows;
}

export type Sequence = { name: string; value: string; isUsed: boolean };

/** What they will hand out next. They know no snapshots: what they say now is no less than what is used in one. */
export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isUsed"
      from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  return rows;
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** For COPY, in either direction. */
export function copyTarget({ name, columns }: Table): string {
  return `${qualify(name)} (${columns.map(quote).join(', ')})`;
}

export function qualify(name: string): string {
  return `public.${quote(name)}`;
}

// Of the queue what a job is, and not how the queue keeps it: that changes with the queue's own versions. Why a job failed is
// left behind: the queue may have been written by a Galley that did not mind what was in it, and the next failure says it again.
export const jobColumns =
  'task_identifier, payload, queue_name, run_at, max_attempts, attempts, last_error, key, priority';

export const jobsToCopy = `
  select task_identifier, payload, queue_name, jobs.run_at, jobs.max_attempts, jobs.attempts, null, jobs.key, jobs.priority
  from graphile_worker.jobs join graphile_worker._private_jobs as told using (id) order by id`;
