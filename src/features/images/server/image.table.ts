import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/public.ts';

/** What is known of each image in the store. The same picture uploaded twice is one image. */
export const images = pgTable(
  'images',
  {
    key: text('key').primaryKey(),
    /** Who brought it first; null once that account is gone. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** The latest upload: an image nobody uses yet is not old while somebody is writing with it. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('images_account_id_idx').on(table.accountId),
    index('images_created_at_idx').on(table.createdAt),
  ],
);
