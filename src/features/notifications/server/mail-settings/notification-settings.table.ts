import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';

/** A member's settings for mails. Members who never changed them have no row. */
export const notificationSettings = pgTable('notification_settings', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  decisionMails: boolean('decision_mails').notNull().default(true),
  submissionMails: boolean('submission_mails').notNull().default(true),
  correctionMails: boolean('correction_mails').notNull().default(true),
});
