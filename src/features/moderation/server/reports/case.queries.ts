// One case with everything that belongs to it.
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { personColumns } from './find-target.ts';
import { type CaseListRow, rowColumns } from './queue.queries.ts';
import { reportAppeals, reportCases, reports } from './report.table.ts';

const decider = alias(accounts, 'decider');
const escalator = alias(accounts, 'escalator');

/** How many other comments of the author were removed with it. */
export const otherCount = sql<number>`coalesce(jsonb_array_length(${reportCases.removed} -> 'others'), 0)
  + jsonb_array_length(jsonb_path_query_array(coalesce(${reportCases.removed}, '{}'), '$.held[*] ? (@.is_edit == false)'))`;

export async function findCase(db: DbOrTx, id: string) {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({
      ...rowColumns,
      snapshot: reportCases.snapshot,
      escalationNote: reportCases.escalationNote,
      escalatedBy: escalator.name,
      outcome: reportCases.outcome,
      ground: reportCases.ground,
      note: reportCases.note,
      decidedAt: reportCases.decidedAt,
      decidedById: reportCases.decidedBy,
      decidedBy: decider.name,
      others: otherCount,
      silencedUntil: reportCases.silencedUntil,
      decidedWith: reportCases.decidedWith,
    })
    .from(reportCases)
    .leftJoin(accounts, eq(accounts.id, reportCases.ownerId))
    .leftJoin(decider, eq(decider.id, reportCases.decidedBy))
    .leftJoin(escalator, eq(escalator.id, reportCases.escalatedBy))
    .where(eq(reportCases.id, id));
  return found;
}

export type FoundCase = NonNullable<Awaited<ReturnType<typeof findCase>>>;

// More than a moderator reads before deciding.
const maxListedReporters = 100;

export async function listReporters(db: DbOrTx, caseId: string) {
  return db
    .select({
      reporter: personColumns,
      isVisitor: sql<boolean>`${reports.visitorKey} is not null`,
      reason: reports.reason,
      words: reports.words,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .leftJoin(accounts, eq(accounts.id, reports.reporterId))
    .where(eq(reports.caseId, caseId))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(maxListedReporters);
}

/** The last decisions on the same thing, made before this case was opened. */
export async function listEarlierDecisions(db: DbOrTx, { kind, targetId, openedAt }: CaseListRow) {
  return (
    db
      .select({
        id: reportCases.id,
        outcome: reportCases.outcome,
        ground: reportCases.ground,
        note: reportCases.note,
        decidedAt: reportCases.decidedAt,
        decidedBy: decider.name,
        appeal: reportAppeals.outcome,
      })
      .from(reportCases)
      .leftJoin(decider, eq(decider.id, reportCases.decidedBy))
      // An appeal against the decision on several cases is that of the first.
      .leftJoin(
        reportAppeals,
        eq(reportAppeals.caseId, sql`coalesce(${reportCases.decidedWith}, ${reportCases.id})`),
      )
      .where(
        and(
          eq(reportCases.kind, kind),
          eq(reportCases.targetId, targetId),
          lt(reportCases.decidedAt, openedAt),
        ),
      )
      .orderBy(desc(reportCases.decidedAt))
      .limit(10)
  );
}

export async function findAppeal(db: DbOrTx, caseId: string) {
  const [found] = await db
    .select({
      text: reportAppeals.text,
      createdAt: reportAppeals.createdAt,
      outcome: reportAppeals.outcome,
      note: reportAppeals.note,
      decidedAt: reportAppeals.decidedAt,
      decidedBy: decider.name,
    })
    .from(reportAppeals)
    .leftJoin(decider, eq(decider.id, reportAppeals.decidedBy))
    .where(eq(reportAppeals.caseId, caseId));
  return found;
}

/** Locks the case, so that two moderators, or a report and a decision, run one after the other. */
export async function lockCase(tx: Tx, id: string) {
  const [found] = await tx.select().from(reportCases).where(eq(reportCases.id, id)).for('update');
  return found;
}

export type LockedCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>;
