import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import type { CheckSource, CheckStatus, Finding } from '../rules.ts';

/** The newest result of each check of a submitted revision. A later run or report replaces it. */
export const checkRuns = pgTable(
  'check_runs',
  {
    revisionId: uuid('revision_id')
      .notNull()
      .references(() => articleRevisions.id, { onDelete: 'cascade' }),
    source: text('source').$type<CheckSource>().notNull(),
    /** The kind of a check of the site, or the name that a program gave its check. */
    name: text('name').notNull(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    status: text('status').$type<CheckStatus>().notNull(),
    /** What a program says in a sentence; empty for checks of the site. */
    summary: text('summary').notNull().default(''),
    findings: jsonb('findings').$type<Finding[]>().notNull().default([]),
    /** How many findings there were, also beyond those that are kept. */
    findingCount: integer('finding_count').notNull().default(0),
    /** Whose token the program used. Null for checks of the site, and if the account was deleted. */
    reportedById: uuid('reported_by_id').references(() => accounts.id, { onDelete: 'set null' }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.revisionId, table.source, table.name] }),
    index('check_runs_article_idx').on(table.articleId),
    index('check_runs_reported_by_idx').on(table.reportedById),
    check('check_runs_source_check', sql`${table.source} in ('site', 'program')`),
    check(
      'check_runs_status_check',
      sql`${table.status} in ('running', 'passed', 'attention', 'failed', 'crashed')`,
    ),
  ],
);

/** Hashes of some passages of submitted texts, so that the texts with common passages are found in an index. */
export const checkPassages = pgTable(
  'check_passages',
  {
    revisionId: uuid('revision_id')
      .primaryKey()
      .references(() => articleRevisions.id, { onDelete: 'cascade' }),
    hashes: integer('hashes').array().notNull(),
  },
  (table) => [index('check_passages_hashes_idx').using('gin', table.hashes)],
);
