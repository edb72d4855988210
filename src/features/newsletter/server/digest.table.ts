import { date, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { subscribers } from './subscriber.table.ts';

/** One issue of the newsletter. */
export const digests = pgTable('newsletter_digests', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Unique: at most one issue a day, even if the scheduled job runs twice. */
  issuedOn: date('issued_on').notNull().unique('newsletter_digests_issued_on_unique'),
  /** The issue contains articles published up to this time. */
  until: timestamp('until', { withTimezone: true }).notNull(),
});

/** One issue for one subscriber. The row is inserted before the mail is sent, so that nobody gets an issue twice. */
export const deliveries = pgTable(
  'newsletter_deliveries',
  {
    digestId: uuid('digest_id')
      .notNull()
      .references(() => digests.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    /** Null while the mail is being sent. Stays null if the process crashed meanwhile. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.digestId, table.subscriberId] }),
    index('newsletter_deliveries_subscriber_idx').on(table.subscriberId),
  ],
);
