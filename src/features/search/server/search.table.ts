// What a search looks into.
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { articles } from '#features/articles/server/article.table.ts';

/** Drizzle has no name for it. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const time = (name: string) => timestamp(name, { withTimezone: true });

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
