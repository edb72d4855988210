import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { RevisionState, Status, Visibility } from '../rules.ts';

const line = (name: string) => text(name).notNull().default('');
const list = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`);
const time = (name: string) => timestamp(name, { withTimezone: true });
const oneOf = (column: AnyPgColumn, values: string): SQL =>
  sql`${column} = any (${sql.raw(`'{${values}}'`)})`;

/** `article_is_public` written out: an index cannot follow a function whose text changes. */
const isPublicRow = (visibility: AnyPgColumn): SQL => sql`${visibility} = 'approved'`;

type Standing = Record<'workingState' | 'visibility' | 'liveRevisionId', AnyPgColumn>;

/** Waits for a decision. What was hidden before readers ever saw it has had one. */
export const isInQueue = ({ workingState, visibility, liveRevisionId }: Standing): SQL =>
  sql`${workingState} = 'pending' and (${visibility} <> 'hidden' or ${liveRevisionId} is not null)`;

/** Its text, or the edit of it, was rejected and its author has not gone on since. */
export const isRejected = ({ workingState, visibility }: Omit<Standing, 'liveRevisionId'>): SQL =>
  sql`${workingState} = 'rejected' and ${visibility} <> 'hidden'`;

/** What articles are about. A new site has eight; an operator may add more. */
export const categories = pgTable('categories', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
});

/**
 * An article: whose it is, where it stands, and which of its revisions readers see (`live`) and its author works on
 * (`working`). A live one without a working one is not being changed.
 */
export const articles = pgTable(
  'articles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull().unique('articles_slug_unique'),
    /** Raised by every save, submission and decision: whoever saw another one acts on something else. */
    version: integer('version').notNull().default(1),
    status: text('status').$type<Status>().notNull(),
    visibility: text('visibility').$type<Visibility>().notNull().default('pending'),
    liveRevisionId: uuid('live_revision_id').references((): AnyPgColumn => articleRevisions.id),
    workingRevisionId: uuid('working_revision_id').references((): AnyPgColumn => articleRevisions.id),
    /** Those of the working revision, kept here by triggers, so that the queue is one index. */
    workingState: text('working_state').$type<RevisionState>(),
    submittedAt: time('submitted_at'),
    /** What the reviewer said last, until the article is submitted again or approved. */
    reviewNote: line('review_note'),
    /** Whether that was a request for changes rather than a refusal. */
    changesRequested: boolean('changes_requested').notNull().default(false),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** When readers first saw it. */
    publishedAt: time('published_at'),
    /** When the text that readers see was approved. */
    liveSince: time('live_since'),
    views: integer('views').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    /** Those of the live revision, kept here by a trigger, so that lists find them in one index. */
    liveCategory: text('live_category'),
    liveTags: list('live_tags'),
    /** Engagement on a scale on which newer articles start higher: it never has to be computed anew as time passes. */
    hotness: doublePrecision('hotness').notNull().default(0),
  },
  (table) => [
    index('articles_author_idx').on(
      table.authorId,
      table.updatedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // The lists readers see, each in its order. (Nulls first, as `desc` in a query means it; otherwise no index is used.)
    index('articles_newest_idx')
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isPublicRow(table.visibility)),
    index('articles_popular_idx')
      .on(
        table.likes.desc().nullsFirst(),
        table.publishedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(isPublicRow(table.visibility)),
    index('articles_hottest_idx')
      .on(table.hotness.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isPublicRow(table.visibility)),
    index('articles_category_idx')
      .on(table.liveCategory, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isPublicRow(table.visibility)),
    index('articles_shown_author_idx')
      .on(table.authorId, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isPublicRow(table.visibility)),
    // The lists of the review desk.
    index('articles_queue_idx').on(table.submittedAt, table.id).where(isInQueue(table)),
    index('articles_rejected_idx')
      .on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isRejected(table)),
    index('articles_hidden_idx')
      .on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.visibility} = 'hidden'`),
    index('articles_submitted_idx')
      .on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.status} = 'published'`),
    index('articles_live_revision_idx').on(table.liveRevisionId),
    index('articles_working_revision_idx').on(table.workingRevisionId),
    check('articles_status_check', oneOf(table.status, 'draft,published')),
    check('articles_visibility_check', oneOf(table.visibility, 'pending,approved,rejected,hidden')),
    check(
      'articles_text_check',
      sql`${table.liveRevisionId} is not null or ${table.workingRevisionId} is not null`,
    ),
    check('articles_live_since_check', sql`(${table.liveRevisionId} is null) = (${table.liveSince} is null)`),
    // Nothing is shown to readers that was not approved, and what was approved is either shown or hidden.
    check(
      'articles_live_check',
      sql`case when ${table.liveRevisionId} is null then ${table.visibility} <> 'approved'
        else ${table.status} = 'published' and ${table.visibility} in ('approved', 'hidden') and ${table.publishedAt} is not null end`,
    ),
    check('articles_counts_check', sql`least(${table.views}, ${table.likes}, ${table.comments}) >= 0`),
  ],
);

/** One text of an article. Its author writes over a draft; from its submission on it is never changed again. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    articleId: uuid('article_id')
      .notNull()
      .references((): AnyPgColumn => articles.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    state: text('state').$type<RevisionState>().notNull(),
    title: text('title').notNull(),
    excerpt: line('excerpt'),
    /** Sanitised HTML of the editor's vocabulary. */
    content: line('content'),
    /** The same as readers get it: code highlighted, headings that can be linked to. */
    rendered: line('rendered'),
    plainText: line('plain_text'),
    wordCount: integer('word_count').notNull(),
    readTime: integer('read_time').notNull(),
    /** Empty as long as none is chosen. */
    category: text('category').references(() => categories.slug, { onUpdate: 'cascade' }),
    tags: list('tags'),
    metaTitle: line('meta_title'),
    metaDescription: line('meta_description'),
    keywords: list('keywords'),
    /** The addresses of the images in it, so that those in use are known. */
    images: list('images'),
    createdAt: time('created_at').notNull(),
    savedAt: time('saved_at').notNull(),
    submittedAt: time('submitted_at'),
  },
  (table) => [
    unique('article_revisions_number_unique').on(table.articleId, table.number),
    index('article_revisions_images_idx').using('gin', table.images),
    check(
      'article_revisions_state_check',
      oneOf(table.state, 'draft,pending,approved,rejected,withdrawn,replaced'),
    ),
    check(
      'article_revisions_submitted_check',
      sql`${table.state} = 'draft' or ${table.submittedAt} is not null`,
    ),
  ],
);

/** Every slug an article has or had: a former one leads to it. */
export const articleSlugs = pgTable(
  'article_slugs',
  {
    slug: text('slug').primaryKey(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (table) => [index('article_slugs_article_id_idx').on(table.articleId)],
);

export type ArticleAct = 'submitted' | 'withdrawn' | Visibility | 'changes-requested' | 'undone';

/** What was done to an article, by whom: it is written in the transaction of the act, and never changed. */
export const articleHistory = pgTable(
  'article_history',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    revisionId: uuid('revision_id')
      .notNull()
      .references(() => articleRevisions.id, { onDelete: 'cascade' }),
    act: text('act').$type<ArticleAct>().notNull(),
    /** Null once that account is gone. */
    actorId: uuid('actor_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The version of the article that the act made. */
    version: integer('version').notNull(),
    note: line('note'),
    at: time('at').notNull(),
  },
  (table) => [
    index('article_history_article_idx').on(
      table.articleId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('article_history_revision_idx').on(table.revisionId),
    index('article_history_actor_idx').on(table.actorId),
    check(
      'article_history_act_check',
      oneOf(table.act, 'submitted,withdrawn,pending,approved,rejected,hidden,changes-requested,undone'),
    ),
  ],
);

/**
 * Readers may see the article. The function of the database says when, for every query, function and trigger. A check in the
 * table holds that a public article has a live revision.
 */
export const isPublic = sql`article_is_public(${articles.visibility})`;
