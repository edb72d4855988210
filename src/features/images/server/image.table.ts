import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';

/**
 * What is known of each image in the store. The same picture uploaded twice is one image. The row is there before the
 * first file of an image and until after its last, so no file is ever without one.
 */
export const images = pgTable(
  'images',
  {
    key: text('key').primaryKey(),
    /** Who brought it first; null once that account is gone. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** `arriving` until all files are stored, `leaving` while they are removed. Only `kept` is there for others. */
    state: text('state').$type<'arriving' | 'kept' | 'leaving'>().notNull().default('kept'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The latest upload of it, save of a text with it, or time it was found in use: it stays for a while after that. */
    usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('images_account_id_idx').on(table.accountId),
    index('images_used_at_idx').on(table.usedAt, table.key),
    index('images_leaving_idx').on(table.key).where(sql`${table.state} = 'leaving'`),
    check('images_state_check', sql`${table.state} in ('arriving', 'kept', 'leaving')`),
  ],
);

/** Images that an outside host keeps for us: only addresses that it really gave us count as images of this site. */
export const hostedImages = pgTable(
  'hosted_images',
  {
    url: text('url').primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('hosted_images_account_id_idx').on(table.accountId),
    check('hosted_images_url_check', sql`${table.url} ~ '^https://'`),
  ],
);
