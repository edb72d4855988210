import { type SQL, sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { time } from '#platform/db/columns.ts';

/**
 * When an approved text will be published. Until then it waits like any other submission, so nothing that readers use has
 * to know of it. It belongs to one revision: a changed text has none.
 */
export const scheduledPublications = pgTable(
  'scheduled_publications',
  {
    articleId: uuid('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    revisionId: uuid('revision_id')
      .notNull()
      .references(() => articleRevisions.id, { onDelete: 'cascade' }),
    /** Who approved it and chose the moment. */
    deciderId: uuid('decider_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    publishAt: time('publish_at').notNull(),
    decidedAt: time('decided_at').notNull(),
    note: text('note').notNull().default(''),
    /** Why an admin approved although required checks had not passed. */
    overrideReason: text('override_reason').notNull().default(''),
  },
  (table) => [
    index('scheduled_publications_due_idx').on(table.publishAt),
    index('scheduled_publications_decider_idx').on(table.deciderId),
    index('scheduled_publications_revision_idx').on(table.revisionId),
  ],
);

/** Whether the text that waits is approved for later. Nobody has to read it, unlike the rest of the queue. */
export const isScheduled: SQL = sql`exists (select from ${scheduledPublications}
  where ${scheduledPublications.articleId} = ${articles.id}
    and ${scheduledPublications.revisionId} = ${articles.workingRevisionId})`;
