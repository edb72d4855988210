// What readers do and look for, beside the articles themselves.
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/public.ts';
import { articles } from './article.table.ts';

/** Drizzle has no name for it. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const time = (name: string) => timestamp(name, { withTimezone: true });

/** The tags of the articles readers see, in the order of a list; kept by a trigger. */
export const shownTags = pgTable(
  'shown_tags',
  {
    tag: text('tag').notNull(),
    publishedAt: time('published_at').notNull(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    category: text('category'),
  },
  (table) => [
    primaryKey({ columns: [table.tag, table.publishedAt, table.articleId] }),
    index('shown_tags_category_idx').on(table.tag, table.category, table.publishedAt, table.articleId),
    index('shown_tags_article_idx').on(table.articleId),
  ],
);

type ShownKind = 'all' | 'category' | 'tag' | 'author' | 'day';

/**
 * How many articles readers see in all, of each category, tag and author, and of each day, and of these in each category
 * (`tag in react`, `author in react`, `day in react`); kept by a trigger, so nobody has to count.
 */
export const shownCounts = pgTable(
  'shown_counts',
  {
    kind: text('kind').$type<ShownKind | `${ShownKind} in ${string}`>().notNull(),
    name: text('name').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.name] }),
    index('shown_counts_largest_idx').on(table.kind, table.count.desc().nullsFirst(), table.name),
    check('shown_counts_count_check', sql`${table.count} >= 0`),
  ],
);

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
    index('article_likes_account_idx').on(table.accountId),
  ],
);

/** Who has read what today, as a hash that nobody can read back; forgotten with the day's salt. */
export const articleReaders = pgTable(
  'article_readers',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    readerHash: text('reader_hash').notNull(),
    /** Of the network address that a visitor came from, made like the other; null for members, who are counted by account. */
    addressHash: text('address_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.day, table.readerHash] }),
    index('article_readers_day_idx').on(table.day),
    index('article_readers_address_idx').on(table.articleId, table.day, table.addressHash),
  ],
);

/** The secret of each day that makes readers' hashes; once it is gone, they say nothing. */
export const readerSalts = pgTable('reader_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
});

// So many articles that a thousand with a common word are among them, and so few that finding those takes a moment; and as
// many for words that are less common.
const seasonSize = 8_192;
const eraSize = 65_536;

const part = (size: number): SQL => sql.raw(`(number / ${size})::integer`);

/** What a search looks into: one row for each article that has been live. */
export const articleSearch = pgTable(
  'article_search',
  {
    articleId: uuid('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** The title in lower case, without accents: for exact and prefix matches. */
    titleKey: text('title_key').notNull(),
    /** Title, tags and author, and the labels: what fits here fits better than what is somewhere in the text. */
    names: tsvector('names').notNull(),
    /** All of it: title, tags, author, excerpt and text, by weight; the labels too. */
    document: tsvector('document').notNull(),
    /** In the order in which they came; by it they are divided into parts that a search can look into alone. */
    number: bigint('number', { mode: 'number' }).generatedByDefaultAsIdentity(),
    season: integer('season').notNull().generatedAlwaysAs(part(seasonSize)),
    era: integer('era').notNull().generatedAlwaysAs(part(eraSize)),
    /** Those of the article, kept here by a trigger, so that a search need not look there. */
    isShown: boolean('is_shown').notNull().default(false),
    publishedAt: time('published_at'),
  },
  (table) => [
    index('article_search_names_idx').using('gin', table.season, table.era, table.names),
    index('article_search_document_idx').using('gin', table.season, table.era, table.document),
    uniqueIndex('article_search_number_idx').on(table.number),
    index('article_search_title_idx').on(table.titleKey.op('text_pattern_ops')),
  ],
);

/** The words of all titles, tags and excerpts there were: what a misspelt one may have meant. It grows with the language. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_trigrams_idx').using('gin', table.word.op('gin_trgm_ops')),
]);
