import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * The columns of a row that was stored as JSON, maybe by an older version of the site. Insert only these: columns that were
 * added since then get their defaults instead of null.
 */
export function storedColumns(table: PgTable, row: object, alias?: string): SQL {
  const prefix = alias === undefined ? sql`` : sql`${sql.identifier(alias)}.`;
  const names = Object.values(getTableColumns(table)).map(({ name }) => name);
  return sql.join(
    names.filter((name) => name in row).map((name) => sql`${prefix}${sql.identifier(name)}`),
    sql`, `,
  );
}
