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
  const { rows: tables } = await db.execute<{ name: string; columns: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name,
      string_agg(format('%I', column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
      and (${withTimes} or data_type not in ('timestamp with time zone', 'timestamp without time zone', 'date'))
    group by 1`);
  const lines: string[] = [];
  for (const { name, columns } of tables) {
    const { rows } = await db.execute<{ line: string }>(
      sql.raw(`select to_jsonb(held)::text as line from (select ${columns} from ${name}) held`),
    );
    lines.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  return lines;
}

/** The lines that contain one of these texts. */
export function linesWith(lines: readonly string[], texts: readonly string[]): string[] {
  return lines.filter((line) => texts.some((text) => line.includes(text)));
}
