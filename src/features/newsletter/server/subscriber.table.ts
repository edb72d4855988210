import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const subscribers = pgTable('newsletter_subscribers', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** As typed: mail goes here. */
  email: text('email').notNull(),
  /** In lower case: two spellings of one mailbox are one subscriber. */
  emailKey: text('email_key').notNull().unique(),
  /** Null until the owner of the mailbox said yes. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** Articles up to here are no news: they were mailed. Null before the first issue. */
  informedUntil: timestamp('informed_until', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export type TokenPurpose = 'confirm' | 'unsubscribe';

/** What the links in our mails are good for. */
export const subscriberTokens = pgTable(
  'newsletter_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    /** Null: for as long as there is a subscriber. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [
    index('newsletter_tokens_subscriber_id_idx').on(table.subscriberId),
    check('newsletter_tokens_purpose_check', sql`${table.purpose} in ('confirm', 'unsubscribe')`),
  ],
);
