import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { line, time } from '#platform/db/columns.ts';
import type { ShownThing } from '../../report-case-contract.ts';
import {
  type AppealOutcome,
  type CaseOutcome,
  type ReportKind,
  type ReportReason,
  reportKinds,
  reportReasons,
} from '../../report-rules.ts';

const quoted = (values: readonly string[]): SQL => sql.raw(`'{${values.join(',')}}'`);

/** Everything that was reported about one article, comment or profile until a moderator decided. */
export const reportCases = pgTable(
  'report_cases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<ReportKind>().notNull(),
    /** The id of the article, the comment or the account. No foreign key: the case stays when it is deleted. */
    targetId: uuid('target_id').notNull(),
    /** The article that was reported, or on which the comment is. */
    articleId: uuid('article_id'),
    /** Who wrote it. */
    ownerId: uuid('owner_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** As readers saw it at the time of the first report. Null once the owner’s account is deleted, and after half a year. */
    snapshot: jsonb('snapshot').$type<ShownThing>(),
    openedAt: time('opened_at').notNull(),
    /** The number of reports, and their reasons, so that the queue reads one table. */
    reports: integer('reports').notNull().default(0),
    reasons: text('reasons').array().$type<ReportReason[]>().notNull().default(sql`'{}'::text[]`),
    escalatedAt: time('escalated_at'),
    escalatedBy: uuid('escalated_by').references(() => accounts.id, { onDelete: 'set null' }),
    escalationNote: line('escalation_note'),
    /** Null while the case is open. */
    decidedAt: time('decided_at'),
    decidedBy: uuid('decided_by').references(() => accounts.id, { onDelete: 'set null' }),
    outcome: text('outcome').$type<CaseOutcome>(),
    /** The rule that something broke, if it was removed. */
    ground: text('ground').$type<ReportReason>(),
    note: line('note'),
    /** What is needed to restore what was removed. */
    removed: jsonb('removed').$type<unknown>(),
    /** The end of the silence of its author that the decision began. */
    silencedUntil: time('silenced_until'),
    /** The case with whose decision this one was decided. An appeal is against that one. */
    decidedWith: uuid('decided_with').references((): AnyPgColumn => reportCases.id, { onDelete: 'set null' }),
  },
  (table) => [
    // A thing has one open case. Concurrent first reports become one case.
    uniqueIndex('report_cases_open_unique')
      .on(table.kind, table.targetId)
      .where(sql`${table.decidedAt} is null`),
    index('report_cases_target_idx').on(table.kind, table.targetId, table.decidedAt),
    // The queue, oldest first, of each kind. The whole queue merges the three.
    index('report_cases_queue_idx')
      .on(table.kind, table.openedAt, table.id)
      .where(sql`${table.decidedAt} is null`),
    // With a reason: one small index for each, because an index of arrays has no order.
    ...reportReasons.map((reason) =>
      index(`report_cases_${reason.replaceAll('-', '_')}_idx`)
        .on(table.kind, table.openedAt, table.id)
        .where(sql`${table.decidedAt} is null and ${table.reasons} @> ${quoted([reason])}`),
    ),
    index('report_cases_owner_idx').on(table.ownerId),
    index('report_cases_decided_by_idx').on(table.decidedBy),
    index('report_cases_decided_with_idx').on(table.decidedWith).where(sql`${table.decidedWith} is not null`),
    index('report_cases_escalated_by_idx').on(table.escalatedBy),
    // For forgetting old texts.
    index('report_cases_decided_idx').on(table.decidedAt).where(sql`${table.snapshot} is not null`),
    // For the clean-up of images, which looks up many at once.
    index('report_cases_picture_idx')
      .on(sql`(${table.removed} -> 'cleared' ->> 'profilePicture')`)
      .where(sql`${table.kind} = 'profile' and ${table.removed} is not null`),
    check('report_cases_kind_check', sql`${table.kind} = any (${quoted(reportKinds)})`),
    check('report_cases_outcome_check', sql`(${table.outcome} is null) = (${table.decidedAt} is null)`),
    check(
      'report_cases_ground_check',
      sql`(${table.ground} is not null) = (${table.outcome} is not distinct from 'removed')`,
    ),
  ],
);

/** One report. Only moderators see who made it. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    /** Null for a visitor, and when the account is deleted. */
    reporterId: uuid('reporter_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The address of a visitor, until the outcome was sent. */
    email: text('email'),
    /** A hash of the address, so that a visitor reports something once. */
    visitorKey: text('visitor_key'),
    reason: text('reason').$type<ReportReason>().notNull(),
    words: line('words'),
    createdAt: time('created_at').notNull(),
    /** When the reporter was told the outcome. */
    toldAt: time('told_at'),
  },
  (table) => [
    uniqueIndex('reports_member_unique')
      .on(table.caseId, table.reporterId)
      .where(sql`${table.reporterId} is not null`),
    uniqueIndex('reports_visitor_unique')
      .on(table.caseId, table.visitorKey)
      .where(sql`${table.visitorKey} is not null`),
    index('reports_case_idx').on(table.caseId, table.createdAt, table.id),
    index('reports_reporter_idx').on(table.reporterId, table.createdAt, table.id),
    check('reports_reason_check', sql`${table.reason} = any (${quoted(reportReasons)})`),
    check('reports_words_check', sql`char_length(${table.words}) <= 500`),
  ],
);

/** The appeal of the one acted on: at most one for each case. */
export const reportAppeals = pgTable(
  'report_appeals',
  {
    caseId: uuid('case_id')
      .primaryKey()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull(),
    /** Null while it waits. */
    decidedAt: time('decided_at'),
    decidedBy: uuid('decided_by').references(() => accounts.id, { onDelete: 'set null' }),
    outcome: text('outcome').$type<AppealOutcome>(),
    note: line('note'),
  },
  (table) => [
    index('report_appeals_queue_idx')
      .on(table.createdAt, table.caseId)
      .where(sql`${table.decidedAt} is null`),
    index('report_appeals_account_idx').on(table.accountId),
    index('report_appeals_decided_by_idx').on(table.decidedBy),
    check('report_appeals_outcome_check', sql`(${table.outcome} is null) = (${table.decidedAt} is null)`),
    check('report_appeals_text_check', sql`char_length(${table.text}) <= 1000`),
  ],
);
