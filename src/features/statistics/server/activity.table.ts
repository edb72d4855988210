import { bigserial, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { ActivityKind } from '../rules.ts';

/** With the accounts that were deleted: sign-ups without them are the members there are. */
export type CountedKind = ActivityKind | 'departures';

/**
 * What happened and is not yet added up, written by triggers in the transaction that caused it. Only ever inserted
 * into, so that nobody waits for anybody; a job moves it into the days, exactly once.
 */
export const activity = pgTable('activity', {
  id: bigserial('id', { mode: 'bigint' }).primaryKey(),
  kind: text('kind').$type<CountedKind>().notNull(),
  day: date('day').notNull(),
  /** Whose article it was about, where it was about one. No reference: the account may go before it is added up. */
  authorId: uuid('author_id'),
  amount: integer('amount').notNull(),
});

/** How much there was of each kind on each day (UTC), on the whole site. */
export const siteDays = pgTable(
  'site_days',
  {
    kind: text('kind').$type<CountedKind>().notNull(),
    day: date('day').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day] })],
);

/** The same about one author's articles. */
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
