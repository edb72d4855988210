import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/public.ts';
import type { NotificationKind } from '../contract.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Unchecked here: kinds are added over time, and each would have to look at every row again. */
    kind: text('kind').$type<NotificationKind>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: text('link').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null until it was read. */
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    index('notifications_newest_idx').on(table.accountId, table.createdAt, table.id),
    index('notifications_unread_idx').on(table.accountId).where(sql`${table.readAt} is null`),
    index('notifications_read_at_idx').on(table.readAt).where(sql`${table.readAt} is not null`),
    // A path on this site, and nothing that a browser reads as another one.
    check('notifications_link_check', sql`${table.link} ~ '^/([^/\\\\[:cntrl:]][^[:cntrl:]]*)?$'`),
  ],
);
