// The search index.
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { articles } from '#features/articles/server/article.table.ts';
import { time } from '#platform/db/columns.ts';

/** Drizzle has no type for this. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

// A season is large enough to have a thousand matches for a common word, and small enough to be searched quickly. An
// era does the same for less common words.
const seasonSize = 8_192;
const eraSize = 65_536;

const part = (size: number): SQL => sql.raw(`(number / ${size})::integer`);

/** One row for each article that is or was live. */
export const articleSearch = pgTable(
  'article_search',
  {
    articleId: uuid('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** The title in lower case, without accents: for exact and prefix matches. */
    titleKey: text('title_key').notNull(),
    /** Title, tags, author and labels. A match here ranks above a match in the text. */
    names: tsvector('names').notNull(),
    /** Title, tags, author, excerpt and text, each with its weight, and the labels. */
    document: tsvector('document').notNull(),
    /**
     * Ascending in the order of insertion. Divides the articles into seasons and eras, which can be searched
     * separately.
     */
    number: bigint('number', { mode: 'number' }).generatedByDefaultAsIdentity(),
    season: integer('season').notNull().generatedAlwaysAs(part(seasonSize)),
    era: integer('era').notNull().generatedAlwaysAs(part(eraSize)),
    /**
     * Whether the article is public, and its date of publication. Copied by a trigger, so that a search need not read
     * `articles`.
     */
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

/**
 * All words of titles, tags and excerpts, for correcting misspelt searches. It grows with the vocabulary, not with the
 * articles.
 */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_trigrams_idx').using('gin', table.word.op('gin_trgm_ops')),
]);
