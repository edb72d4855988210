import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { categories } from '#features/site/server/categories/category.table.ts';
import { line, list, oneOf, time } from '#platform/db/columns.ts';
import type { AnsweredPoint } from '../checklist-schema.ts';
import type { RevisionState, Status, Visibility } from '../rules.ts';

/** The condition of `article_is_public`, repeated: an index is not rebuilt when a function that it uses changes. */
const isPublicRow = (visibility: AnyPgColumn): SQL => sql`${visibility} = 'approved'`;

type StateColumns = Record<'workingState' | 'visibility' | 'liveRevisionId', AnyPgColumn>;

/** Waits for a decision. To hide an article that was never live is a decision, so it is not in the queue. */
export const isInQueue = ({ workingState, visibility, liveRevisionId }: StateColumns): SQL =>
  sql`${workingState} = 'pending' and (${visibility} <> 'hidden' or ${liveRevisionId} is not null)`;

/** The article or its edit was rejected, and its author has not changed it since. */
export const isRejected = ({ workingState, visibility }: Omit<StateColumns, 'liveRevisionId'>): SQL =>
  sql`${workingState} = 'rejected' and ${visibility} <> 'hidden'`;

/** An admin imported the live text as approved, and nobody has reviewed another one here. */
export const isUnreviewed = (table: Record<'wishedDate' | 'liveSince' | 'publishedAt', AnyPgColumn>): SQL =>
  sql`${table.wishedDate} is not null and ${table.liveSince} <= ${table.publishedAt}`;

const byDate = ({ publishedAt, id }: Record<'publishedAt' | 'id', ExtraConfigColumn>) =>
  [publishedAt.desc().nullsFirst(), id.desc().nullsFirst()] as const;

/**
 * An article: its first author, its state, the revision that readers see (`live`) and the one that its author works on
 * (`working`). A live article without a working revision is not being edited. An imported one wishes for its former slug and date of publication.
 */
export const articles = pgTable(
  'articles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The co-authors in their order, copied by a trigger from `article_co_authors`. */
    coAuthorIds: uuid('co_author_ids').array().notNull().default(sql`'{}'::uuid[]`),
    slug: text('slug').notNull().unique('articles_slug_unique'),
    wishedSlug: line('wished_slug'),
    wishedDate: time('wished_date'),
    /** Raised by every save, submission and decision. A client that names another version has seen another text. */
    version: integer('version').notNull().default(1),
    status: text('status').$type<Status>().notNull(),
    visibility: text('visibility').$type<Visibility>().notNull().default('pending'),
    liveRevisionId: uuid('live_revision_id').references((): AnyPgColumn => articleRevisions.id),
    workingRevisionId: uuid('working_revision_id').references((): AnyPgColumn => articleRevisions.id),
    /** State and submission time of the working revision, copied by triggers so that one index serves the queue. */
    workingState: text('working_state').$type<RevisionState>(),
    submittedAt: time('submitted_at'),
    /** The reviewer's last note, until the article is submitted again or approved. */
    reviewNote: line('review_note'),
    /** Whether the reviewer requested changes instead of rejecting. */
    changesRequested: boolean('changes_requested').notNull().default(false),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** When the article was first live. */
    publishedAt: time('published_at'),
    /** When the live revision was approved. */
    liveSince: time('live_since'),
    views: integer('views').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    /** The key of the category and the tags of the live revision, copied by a trigger so that one index serves each list. */
    liveCategory: text('live_category'),
    liveTags: list('live_tags'),
    /** The rank in "Trending" (`article_hotness`). It does not depend on the current time, so it can be stored. */
    hotness: doublePrecision('hotness').notNull().default(0),
  },
  (table) => [
    index('articles_author_idx').on(
      table.authorId,
      table.updatedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // The public lists, one index for each order. `desc` in a query means nulls first; an index with another order is
    // not used.
    index('articles_newest_idx')
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isPublicRow(table.visibility)),
    index('articles_popular_idx')
      .on(table.likes.desc().nullsFirst(), ...byDate(table))
      .where(isPublicRow(table.visibility)),
    index('articles_hottest_idx')
      .on(table.hotness.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isPublicRow(table.visibility)),
    index('articles_category_idx')
      .on(table.liveCategory, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isPublicRow(table.visibility)),
    // The last two columns order an author's articles by likes and by hotness without reading the articles.
    index('articles_shown_author_idx')
      .on(table.authorId, ...byDate(table), table.likes, table.hotness)
      .where(isPublicRow(table.visibility)),
    index('articles_imported_idx').on(table.id).where(isUnreviewed(table)),
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
    // Only an approved revision can be live, and a live article is either approved or hidden.
    check(
      'articles_live_check',
      sql`case when ${table.liveRevisionId} is null then ${table.visibility} <> 'approved'
        else ${table.status} = 'published' and ${table.visibility} in ('approved', 'hidden') and ${table.publishedAt} is not null end`,
    ),
    check('articles_counts_check', sql`least(${table.views}, ${table.likes}, ${table.comments}) >= 0`),
  ],
);

/** One text of an article. A draft is overwritten by each save; a submitted text never changes. */
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
    /** Sanitised HTML. */
    content: line('content'),
    /** The HTML for readers: highlighted code, headings with ids. It may be empty for a draft. */
    rendered: line('rendered'),
    plainText: line('plain_text'),
    wordCount: integer('word_count').notNull(),
    readTime: integer('read_time').notNull(),
    /** The key of the category; null when none is chosen. */
    category: text('category').references(() => categories.key),
    tags: list('tags'),
    metaTitle: line('meta_title'),
    metaDescription: line('meta_description'),
    keywords: list('keywords'),
    /** Where the article appeared first; empty if here. */
    canonicalUrl: line('canonical_url'),
    /** The URLs of the images in the text, so that unused images can be found and removed. */
    images: list('images'),
    /** The author's answers to the checklist. Null if a client submitted without them. */
    checklist: jsonb('checklist').$type<AnsweredPoint[]>(),
    createdAt: time('created_at').notNull(),
    savedAt: time('saved_at').notNull(),
    submittedAt: time('submitted_at'),
  },
  (table) => [
    unique('article_revisions_number_unique').on(table.articleId, table.number),
    index('article_revisions_images_idx').using('gin', table.images),
    // For the articles of a category that is retired.
    index('article_revisions_category_idx').on(table.category, table.articleId),
    check(
      'article_revisions_state_check',
      oneOf(table.state, 'draft,pending,approved,rejected,withdrawn,replaced'),
    ),
    check(
      'article_revisions_submitted_check',
      sql`${table.state} = 'draft' or ${table.submittedAt} is not null`,
    ),
    check('article_revisions_canonical_check', sql`${table.canonicalUrl} ~ '^(https://.*)?$'`),
  ],
);

/** All current and previous slugs of articles. A previous slug still finds the article. */
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

export type HistoryEntryKind = 'submitted' | 'withdrawn' | Visibility | 'changes-requested' | 'undone';

/**
 * The history of articles: submissions, withdrawals and decisions. Written in the transaction of the change, never
 * updated.
 */
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
    act: text('act').$type<HistoryEntryKind>().notNull(),
    /** Null when the account is deleted. */
    actorId: uuid('actor_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The version of the article after the change. */
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
 * Whether readers may see the article. The rule is in the database function, for all queries, functions and triggers. A
 * check constraint makes sure that a public article has a live revision.
 */
export const isPublic = sql`article_is_public(${articles.visibility})`;
