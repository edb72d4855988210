import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';

/** What a member wants beside the bell. Whoever never chose has no row, and the defaults. */
export const notificationSettings = pgTable('notification_settings', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  decisionMails: boolean('decision_mails').notNull().default(true),
});
