import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articles } from '#features/articles/server/article.table.ts';
import { line, time } from '#platform/db/columns.ts';
import type { WordState } from '../rules.ts';

/** Articles that belong together, in an order. Readers see the live words; the others wait for an editor. */
export const series = pgTable(
  'series',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null until an editor approves the first title. */
    slug: text('slug'),
    title: text('title').notNull(),
    description: line('description'),
    liveTitle: line('live_title'),
    liveDescription: line('live_description'),
    state: text('state').$type<WordState>().notNull(),
    note: line('note'),
    /** Raised by every change of words, parts and members. */
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** When the owner last changed the words. */
    wordsAt: time('words_at').notNull(),
  },
  (table) => [
    unique('series_slug_unique').on(table.slug),
    index('series_owner_idx').on(table.ownerId, table.updatedAt.desc().nullsFirst()),
    index('series_waiting_idx').on(table.wordsAt, table.id).where(sql`${table.state} = 'waiting'`),
    check('series_state_check', sql`${table.state} in ('waiting', 'approved', 'rejected')`),
    check('series_slug_check', sql`(${table.slug} is null) = (${table.liveTitle} = '')`),
    check(
      'series_approved_check',
      sql`${table.state} <> 'approved' or (${table.title}, ${table.description}) = (${table.liveTitle}, ${table.liveDescription})`,
    ),
  ],
);

/** All current and former slugs of series. A former one still finds the series. */
export const seriesSlugs = pgTable(
  'series_slugs',
  {
    slug: text('slug').primaryKey(),
    seriesId: uuid('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
  },
  (table) => [index('series_slugs_series_idx').on(table.seriesId)],
);

/** The primary key makes sure that an article is in one series at most. */
export const seriesParts = pgTable(
  'series_parts',
  {
    articleId: uuid('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    seriesId: uuid('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [index('series_parts_series_idx').on(table.seriesId, table.position)],
);

/** Whom the owner allows to add their own articles. */
export const seriesMembers = pgTable(
  'series_members',
  {
    seriesId: uuid('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.accountId] }),
    index('series_members_account_idx').on(table.accountId),
  ],
);
