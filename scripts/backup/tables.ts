// Which parts of the database are in a backup.
import type pg from 'pg';

/**
 * Tables that are not in a backup. With restored sessions or tokens for programs, people who were signed out since then, or
 * changed their password, would be signed in again, and revoked tokens and preview links would work; with restored codes, used attempts would be available again, and a used key of the set-up would work. Rate limits last only minutes. Readers of an
 * article are deleted after a day, and a backup would keep them longer. Waiting deliveries of webhooks may have arrived since.
 */
export const leftOut = [
  'sessions',
  'program_tokens',
  'preview_links',
  'one_time_codes',
  'code_requests',
  'login_failures',
  'setup_keys',
  'sign_in_challenges',
  'rate_limits',
  'webhook_deliveries',
  'review_presence',
  'writing_presence',
  'article_readers',
  'reader_salts',
];

export type Table = { name: string; columns: string[] };

/** Lists all tables of the site, without generated columns. */
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

/** Reads the state of the sequences. They are not part of a snapshot: their values are at least those that the snapshot uses. */
export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isUsed"
      from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  return rows;
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The table and its columns for COPY, in either direction. */
export function copyTarget({ name, columns }: Table): string {
  return `${qualify(name)} (${columns.map(quote).join(', ')})`;
}

export function qualify(name: string): string {
  return `public.${quote(name)}`;
}

// Only the arguments of a job, not the queue's internal columns, which change with its version.
export const jobColumns =
  'task_identifier, payload, queue_name, run_at, max_attempts, attempts, last_error, key, priority';

// The last error is not copied: an older Galley may have stored private data in it.
export const jobsToCopy = `
  select task_identifier, payload, queue_name, jobs.run_at, jobs.max_attempts, jobs.attempts, null, jobs.key, jobs.priority
  from graphile_worker.jobs join graphile_worker._private_jobs as internal using (id) order by id`;
