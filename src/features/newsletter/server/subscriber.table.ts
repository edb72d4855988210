import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const subscribers = pgTable('newsletter_subscribers', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** As typed. Mails are sent to this address. */
  email: text('email').notNull(),
  /** In lower case, so that each mailbox is one subscriber. */
  emailKey: text('email_key').notNull().unique(),
  /** Null until the owner of the mailbox has confirmed. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** Articles published up to this time were already mailed. Null before the first issue. */
  informedUntil: timestamp('informed_until', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export type TokenPurpose = 'confirm' | 'unsubscribe';

/** The tokens in the links of our mails, as hashes. */
export const subscriberTokens = pgTable(
  'newsletter_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    /** Null means until the subscriber is deleted. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [
    index('newsletter_tokens_subscriber_id_idx').on(table.subscriberId),
    check('newsletter_tokens_purpose_check', sql`${table.purpose} in ('confirm', 'unsubscribe')`),
  ],
);
