import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction } from '../actions.ts';

/**
 * What admins and operators did. Append-only: a trigger refuses updates and deletions. So it has no foreign keys to
 * rows that may be deleted; names are looked up when the log is read.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Null for the operator's commands. */
    actorId: uuid('actor_id'),
    act: text('act').$type<AuditAction>().notNull(),
    /** The id of the article, comment, account or page that the action changed; all zeros for settings and categories and for pages that came with the site. */
    subjectId: uuid('subject_id').notNull(),
    /** The title of the article or page at that time, the new role, the section of the settings, the category, or the day until which an account is suspended. Never a member's name, because it could not be deleted. */
    subject: text('subject').notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('audit_log_newest_idx').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_log_act_idx').on(table.act, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_log_actor_idx').on(
      table.actorId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('audit_log_subject_idx').on(table.subjectId),
  ],
);
