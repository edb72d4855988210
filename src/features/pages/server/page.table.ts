import { isNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { PageAct, SiteFacts } from '../rules.ts';

/** Pages that admins have saved. A page that came with the site and was never saved has no row. */
export const sitePages = pgTable(
  'site_pages',
  {
    /** The name of a page that came with the site, such as `privacy`; a UUID for any other. */
    id: text('id').primaryKey(),
    slug: text('slug').notNull(),
    /** The number of the newest revision. Every change raises it, so that a save of an older text is refused. */
    version: integer('version').notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('site_pages_slug_key').on(table.slug).where(isNull(table.deletedAt)),
    check('site_pages_version_check', sql`${table.version} > 0`),
  ],
);

/** Every save, return to another text, deletion and restoration of a page, with its text at that time. Never changed. */
export const sitePageRevisions = pgTable(
  'site_page_revisions',
  {
    pageId: text('page_id')
      .notNull()
      .references(() => sitePages.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    act: text('act').$type<PageAct>().notNull(),
    /** False if the page shows the text that came with the site; `content` is then that text at the time. */
    isOwnText: boolean('is_own_text').notNull(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    lead: text('lead').notNull(),
    content: text('content').notNull(),
    rendered: text('rendered').notNull(),
    images: text('images').array().notNull(),
    /** What was true of the site at the time. */
    facts: jsonb('facts').$type<Partial<SiteFacts>>().notNull(),
    /** Null for the operator, or if the account was deleted. */
    savedById: uuid('saved_by_id').references(() => accounts.id, { onDelete: 'set null' }),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.number] }),
    index('site_page_revisions_images_idx').using('gin', table.images),
    index('site_page_revisions_saved_by_idx').on(table.savedById),
    check('site_page_revisions_title_check', sql`${table.title} <> ''`),
  ],
);

/** Former addresses of pages, which redirect to the page. */
export const sitePageAddresses = pgTable(
  'site_page_addresses',
  {
    slug: text('slug').primaryKey(),
    pageId: text('page_id')
      .notNull()
      .references(() => sitePages.id, { onDelete: 'cascade' }),
  },
  (table) => [index('site_page_addresses_page_idx').on(table.pageId)],
);
