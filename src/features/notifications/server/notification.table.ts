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
    /** Unchecked here: kinds are added over time, and each would have to look at every row again. */
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** Of one about people: what they did. Their names go before it when it is shown. */
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: text('link').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null until it was read. */
    readAt: timestamp('read_at', { withTimezone: true }),
    /** What it gathers, such as the comments on one article, as long as it is unread. Null for one that stands alone. */
    groupKey: text('group_key'),
    /** Who did it last. The name is read when it is shown, and goes with the account. */
    actorId: uuid('actor_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** How many people did it; 0 for one that is about nobody. */
    people: integer('people').notNull().default(0),
  },
  (table) => [
    index('notifications_newest_idx').on(table.accountId, table.createdAt, table.id),
    index('notifications_unread_idx').on(table.accountId).where(sql`${table.readAt} is null`),
    index('notifications_read_at_idx').on(table.readAt).where(sql`${table.readAt} is not null`),
    // Two that happen at the same moment end in one notification.
    uniqueIndex('notifications_group_unique')
      .on(table.accountId, table.groupKey)
      .where(sql`${table.readAt} is null`),
    // To mark what everybody was told of one thing as read, once it is done.
    index('notifications_group_idx').on(table.groupKey).where(sql`${table.readAt} is null`),
    index('notifications_actor_idx').on(table.actorId),
    // A path on this site, and nothing that a browser reads as another one.
    check('notifications_link_check', sql`${table.link} ~ '^/([^/\\\\[:cntrl:]][^[:cntrl:]]*)?$'`),
  ],
);

/** Who is behind a notification, each once, so that people are counted and not what they did. */
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
