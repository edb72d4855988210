import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The key in the address that sets up a site without an admin. There is at most one. */
export const setupKeys = pgTable(
  'setup_keys',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** The hash of the key; once its address was opened, that of the token that the page got for it. */
    keyHash: text('key_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    openedAt: timestamp('opened_at', { withTimezone: true }),
  },
  (table) => [check('setup_keys_only_check', sql`${table.isOnly}`)],
);
