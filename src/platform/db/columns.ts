// Columns that many tables have.
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, text, timestamp } from 'drizzle-orm/pg-core';

export const time = (name: string) => timestamp(name, { withTimezone: true });

/** A text that is empty by default. */
export const line = (name: string) => text(name).notNull().default('');

/** Texts, none by default. */
export const list = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`);

/** The condition of a check: the column has one of these values, which are separated by commas. */
export const oneOf = (column: AnyPgColumn, values: string): SQL =>
  sql`${column} = any (${sql.raw(`'{${values}}'`)})`;
