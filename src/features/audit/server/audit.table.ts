import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction } from '../actions.ts';

/**
 * What admins and operators did, for good: triggers refuse every change and deletion. So nothing in it points at rows
 * that may go: ids are plain, names are looked up when it is read, and what has gone is told as gone.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Null for the operator's commands. */
    actorId: uuid('actor_id'),
    act: text('act').$type<AuditAction>().notNull(),
    /** The article, comment or account it was done to. */
    subjectId: uuid('subject_id').notNull(),
    /** What it was called then: an article's title, the new role. Never a member's name. */
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
