import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';

/**
 * The images in the store. The same picture uploaded twice is one image. The row is inserted before the first file of
 * an image and deleted after the last, so that no file is ever without a row.
 */
export const images = pgTable(
  'images',
  {
    key: text('key').primaryKey(),
    /** The first uploader; null if the account was deleted. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /**
     * `arriving` until all files are stored, `leaving` while they are removed. Other code sees images in the state
     * `kept` only.
     */
    state: text('state').$type<'arriving' | 'kept' | 'leaving'>().notNull().default('kept'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /**
     * The time of the latest upload, save of a text that uses it, or clean-up that found it in use. It is removed at
     * the earliest a week later.
     */
    usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('images_account_id_idx').on(table.accountId),
    index('images_used_at_idx').on(table.usedAt, table.key),
    index('images_leaving_idx').on(table.key).where(sql`${table.state} = 'leaving'`),
    check('images_state_check', sql`${table.state} in ('arriving', 'kept', 'leaving')`),
  ],
);

/**
 * Images that are stored at an outside host. Only URLs that the host returned for an upload count as images of this
 * site.
 */
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
