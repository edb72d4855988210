// Likes, and the readers of the day.
import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articles } from '#features/articles/server/article.table.ts';
import { time } from '#platform/db/columns.ts';

export const articleLikes = pgTable(
  'article_likes',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    likedAt: time('liked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.accountId] }),
    // What a reader has liked lately, for related articles.
    index('article_likes_account_idx').on(
      table.accountId,
      table.likedAt.desc().nullsFirst(),
      table.articleId,
    ),
  ],
);

/** Who has read which article today, as a salted hash. The rows and the salt are deleted after the day. */
export const articleReaders = pgTable(
  'article_readers',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    readerHash: text('reader_hash').notNull(),
    /** Salted hash of a visitor's IP address. Null for members, who are counted by account. */
    addressHash: text('address_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.day, table.readerHash] }),
    index('article_readers_day_idx').on(table.day),
    index('article_readers_address_idx').on(table.articleId, table.day, table.addressHash),
  ],
);

/** The salt of each day's reader hashes. Once it is deleted, the hashes cannot be linked to readers. */
export const readerSalts = pgTable('reader_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
});
