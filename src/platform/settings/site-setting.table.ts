import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What admins have set for the whole site, one row for each section. A section that was never saved has no row. */
export const siteSettings = pgTable(
  'site_settings',
  {
    section: text('section').primaryKey(),
    /** Every save raises it, so that a save of somebody who saw an older text is refused. */
    version: integer('version').notNull(),
    value: jsonb('value').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('site_settings_version_check', sql`${table.version} > 0`)],
);
