// Dumps every table of the database as text, including those of the job queue.
import { sql } from 'drizzle-orm';
import type { TestSite } from '../../test-site.ts';

/**
 * One text for each row, beginning with its table. Times are left out by default, because their digits may match
 * anything.
 */
export async function dumpDatabase(
  { platform: { db } }: TestSite,
  { withTimes = false } = {},
): Promise<string[]> {
  // From the catalog, not from the views of information_schema, which take ten times as long.
  const { rows: tables } = await db.execute<{ name: string; columns: string }>(sql`
    select format('%I.%I', nspname, relname) as name,
      string_agg(format('%I', attname), ', ' order by attnum) as columns
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and attnum > 0 and not attisdropped
      and nspname not in ('pg_catalog', 'information_schema')
      and (${withTimes} or atttypid not in ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype))
    group by 1`);
  const { rows } = await db.execute<{ line: string }>(
    sql.raw(tables.map(({ name, columns }) => selectLines(name, columns)).join(' union all ')),
  );
  return rows.map(({ line }) => line);
}

const selectLines = (name: string, columns: string) =>
  `select '${name} ' || to_jsonb(held)::text as line from (select ${columns} from ${name}) held`;

/** The lines that contain one of these texts. */
export function linesWith(lines: readonly string[], texts: readonly string[]): string[] {
  return lines.filter((line) => texts.some((text) => line.includes(text)));
}
