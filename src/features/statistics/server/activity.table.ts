import { bigserial, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { ActivityKind } from '../rules.ts';

/** `departures` are deleted accounts. Sign-ups minus departures is the number of members. */
export type CountedKind = ActivityKind | 'departures';

/**
 * Activity that is not aggregated yet, inserted by triggers in the transaction that caused it. Transactions only
 * insert, so they never wait for each other's counters. A job moves each row into the totals per day exactly once.
 */
export const activity = pgTable('activity', {
  id: bigserial('id', { mode: 'bigint' }).primaryKey(),
  kind: text('kind').$type<CountedKind>().notNull(),
  day: date('day').notNull(),
  /**
   * The author of the article, if there is one. No foreign key: the account may be deleted before the row is
   * aggregated.
   */
  authorId: uuid('author_id'),
  amount: integer('amount').notNull(),
});

/** The totals of the whole site for each kind and day (UTC). */
export const siteDays = pgTable(
  'site_days',
  {
    kind: text('kind').$type<CountedKind>().notNull(),
    day: date('day').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day] })],
);

/** The totals of each author's articles for each kind and day (UTC). */
export const authorDays = pgTable(
  'author_days',
  {
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CountedKind>().notNull(),
    day: date('day').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.authorId, table.kind, table.day] }),
    index('author_days_day_idx').on(table.authorId, table.day),
  ],
);
