import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { series } from '#features/series/server/series.table.ts';
import { categories } from '#features/site/server/categories/category.table.ts';
import type { DigestRhythm } from '../../follow-kinds.ts';

const isSet = (column: AnyPgColumn) => sql`${column} is not null`;

/** What a member follows: one of a person, a category, a tag and a series. */
export const follows = pgTable(
  'follows',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The key of the category. */
    category: text('category').references(() => categories.key, { onDelete: 'cascade' }),
    tag: text('tag'),
    seriesId: uuid('series_id').references(() => series.id, { onDelete: 'cascade' }),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [
    // The feed uses these indexes to look up what the reader follows.
    uniqueIndex('follows_person_unique').on(table.accountId, table.personId).where(isSet(table.personId)),
    uniqueIndex('follows_category_unique').on(table.accountId, table.category).where(isSet(table.category)),
    uniqueIndex('follows_tag_unique').on(table.accountId, table.tag).where(isSet(table.tag)),
    uniqueIndex('follows_series_unique').on(table.accountId, table.seriesId).where(isSet(table.seriesId)),
    index('follows_latest_idx').on(
      table.accountId,
      table.since.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // Used when the followed person, category or series is deleted.
    index('follows_of_person_idx').on(table.personId).where(isSet(table.personId)),
    index('follows_of_category_idx').on(table.category).where(isSet(table.category)),
    index('follows_of_series_idx').on(table.seriesId).where(isSet(table.seriesId)),
    check(
      'follows_one_check',
      sql`num_nonnulls(${table.personId}, ${table.category}, ${table.tag}, ${table.seriesId}) = 1`,
    ),
    check('follows_self_check', sql`${table.personId} <> ${table.accountId}`),
  ],
);

/** The number of followers of each person who has had any. A trigger on `follows` keeps it. */
export const followerCounts = pgTable(
  'follower_counts',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    count: integer('count').notNull(),
  },
  (table) => [check('follower_counts_count_check', sql`${table.count} >= 0`)],
);

/** What members have chosen as readers. A member without a row has the defaults. */
export const librarySettings = pgTable(
  'library_settings',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    hidesFollowers: boolean('hides_followers').notNull().default(false),
    keepsHistory: boolean('keeps_history').notNull().default(true),
    digest: text('digest').$type<DigestRhythm>().notNull().default('off'),
    /** Articles up to this time were in a digest. Null before the first one. */
    digestUntil: timestamp('digest_until', { withTimezone: true }),
  },
  (table) => [
    index('library_settings_digest_idx').on(table.digest).where(sql`${table.digest} <> 'off'`),
    check('library_settings_digest_check', sql`${table.digest} in ('off', 'daily', 'weekly')`),
  ],
);
