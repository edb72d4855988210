import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articles } from '#features/articles/server/article.table.ts';

/** Invitations that wait for an answer. An answer deletes the row, and so does taking it back: one of them comes first. */
export const coAuthorInvitations = pgTable(
  'co_author_invitations',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.accountId] }),
    index('co_author_invitations_account_idx').on(table.accountId),
    index('co_author_invitations_invited_by_idx').on(table.invitedBy),
  ],
);
