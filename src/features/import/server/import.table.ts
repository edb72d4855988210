import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articles } from '#features/articles/server/article.table.ts';
import { time } from '#platform/db/columns.ts';
import type { ItemState, RunScope, RunState, SiteOptions, SitePlan } from '../rules.ts';
import type { ImportedArticle, LeftOut, Note, SourceName } from './parsing/imported-article.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** An export that a member sent, from reading it until they send another or forget it. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    scope: text('scope').$type<RunScope>().notNull().default('own'),
    /** How an admin imports a site; null for the import of an author. */
    options: jsonb('options').$type<SiteOptions>(),
    source: text('source').$type<SourceName>().notNull(),
    state: text('state').$type<RunState>().notNull(),
    leftOut: jsonb('left_out').$type<LeftOut[]>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  // One at a time for each author, and one for the site.
  (table) => [
    uniqueIndex('import_runs_account_unique').on(table.accountId).where(sql`${table.scope} = 'own'`),
    uniqueIndex('import_runs_site_unique').on(table.scope).where(sql`${table.scope} = 'site'`),
    index('import_runs_account_idx').on(table.accountId),
  ],
);

/** One article of an export. */
export const importItems = pgTable(
  'import_items',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    key: text('key').notNull(),
    title: text('title').notNull(),
    series: text('series').notNull(),
    state: text('state').$type<ItemState>().notNull(),
    reason: text('reason').notNull().default(''),
    notes: jsonb('notes').$type<Note[]>().notNull(),
    /** The article while it waits; null afterwards. */
    article: jsonb('article').$type<ImportedArticle>(),
    /** What becomes of it besides; null in the import of an author. */
    plan: jsonb('plan').$type<SitePlan>(),
    articleId: uuid('article_id').references(() => articles.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    index('import_items_waiting_idx').on(table.runId, table.position).where(sql`state = 'waiting'`),
    index('import_items_article_idx').on(table.articleId),
  ],
);

/** The images in an export, until it is imported. */
export const importFiles = pgTable(
  'import_files',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.name] })],
);

/** Which articles came from where, so that a second import makes nothing twice. A deleted article may be imported again. */
export const importedArticles = pgTable(
  'imported_articles',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Whether an admin imported it. The site has each such article once, also if it has another author by now. */
    isOfSite: boolean('is_of_site').notNull().default(false),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('imported_articles_article_idx').on(table.articleId),
    uniqueIndex('imported_articles_site_unique').on(table.key).where(sql`${table.isOfSite}`),
  ],
);

/** Which account the author of an export became. Keys are hashes: they may be addresses of people who are not members. */
export const importedAuthors = pgTable(
  'imported_authors',
  {
    key: text('key').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('imported_authors_account_idx').on(table.accountId)],
);

/** The paths that articles had on the sites from which admins imported them. They redirect, if nothing else is there. */
export const formerPaths = pgTable(
  'former_paths',
  {
    path: text('path').primaryKey(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_paths_article_idx').on(table.articleId)],
);
