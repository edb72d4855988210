import { date, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { subscribers } from './subscriber.table.ts';

/** One issue of the newsletter. */
export const digests = pgTable('newsletter_digests', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** One a day at most, however often the clock strikes. */
  issuedOn: date('issued_on').notNull().unique('newsletter_digests_issued_on_unique'),
  /** It tells of articles up to here. */
  until: timestamp('until', { withTimezone: true }).notNull(),
});

/** Who gets which issue: written before the mail is sent, so that nobody gets one twice. */
export const deliveries = pgTable(
  'newsletter_deliveries',
  {
    digestId: uuid('digest_id')
      .notNull()
      .references(() => digests.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    /** Null while it is being sent, and for good when the process died over it. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.digestId, table.subscriberId] }),
    index('newsletter_deliveries_subscriber_idx').on(table.subscriberId),
  ],
);
