import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { NotificationKind } from '../contract.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** No check constraint: kinds are added over time, and each change would have to scan the table. */
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** The title of a notification about people contains what they did; their names are inserted when it is shown. */
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: text('link').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null while it is unread. */
    readAt: timestamp('read_at', { withTimezone: true }),
    /** The events that it combines while it is unread, such as the comments on one article. Null if it stands alone. */
    groupKey: text('group_key'),
    /** The latest actor. The name is read when the notification is shown, so it disappears with the account. */
    actorId: uuid('actor_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The number of people who did it; 0 if it is not about people. */
    people: integer('people').notNull().default(0),
  },
  (table) => [
    index('notifications_newest_idx').on(table.accountId, table.createdAt, table.id),
    index('notifications_unread_idx').on(table.accountId).where(sql`${table.readAt} is null`),
    index('notifications_read_at_idx').on(table.readAt).where(sql`${table.readAt} is not null`),
    // Concurrent notifications of one group become one.
    uniqueIndex('notifications_group_unique')
      .on(table.accountId, table.groupKey)
      .where(sql`${table.readAt} is null`),
    // For marking a group as read for all its recipients.
    index('notifications_group_idx').on(table.groupKey).where(sql`${table.readAt} is null`),
    index('notifications_actor_idx').on(table.actorId),
    // A path on this site, not a URL that a browser would resolve to another one.
    check('notifications_link_check', sql`${table.link} ~ '^/([^/\\\\[:cntrl:]][^[:cntrl:]]*)?$'`),
  ],
);

/** The people of a notification, each once, so that people are counted and not their actions. */
export const notificationPeople = pgTable(
  'notification_people',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.accountId] }),
    index('notification_people_account_idx').on(table.accountId),
  ],
);
