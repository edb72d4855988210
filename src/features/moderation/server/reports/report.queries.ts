import { and, desc, eq, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { readInBatches } from '#platform/db/read-in-batches.ts';
import { cursorOf, isAfter } from '#platform/db/seek-pagination.ts';
import type { ReportReason } from '../../report-rules.ts';
import type { Target } from './find-target.ts';
import { reportCases, reports } from './report.table.ts';

/**
 * Finds or opens the case, and locks it. A decision that is being made holds the lock: once it is made, the report opens
 * a new case.
 */
export async function openCase(
  tx: Tx,
  { target, at }: { target: Target; at: Date },
): Promise<{ caseId: string; isNew: boolean }> {
  const { kind, id: targetId, articleId, ownerId, shown: snapshot } = target;
  const [row] = await tx
    .insert(reportCases)
    .values({ kind, targetId, articleId, ownerId, snapshot, openedAt: at })
    .onConflictDoUpdate({
      target: [reportCases.kind, reportCases.targetId],
      targetWhere: sql`${reportCases.decidedAt} is null`,
      set: { targetId },
    })
    .returning({ caseId: reportCases.id, reports: reportCases.reports });
  if (!row) throw new Error('An upsert returned no row');
  return { caseId: row.caseId, isNew: row.reports === 0 };
}

type NewReport = typeof reports.$inferInsert;

/** Undefined if this person has reported it already. */
export async function insertReport(tx: Tx, report: NewReport): Promise<string | undefined> {
  const [row] = await tx.insert(reports).values(report).onConflictDoNothing().returning({ id: reports.id });
  return row?.id;
}

export async function countReport(
  tx: Tx,
  { caseId, reason }: { caseId: string; reason: ReportReason },
): Promise<void> {
  const added = sql`case when ${reportCases.reasons} @> array[${reason}::text] then ${reportCases.reasons}
    else ${reportCases.reasons} || ${reason}::text end`;
  await tx
    .update(reportCases)
    .set({ reports: sql`${reportCases.reports} + 1`, reasons: added })
    .where(eq(reportCases.id, caseId));
}

const byAge = { time: reports.createdAt, id: reports.id };

const ownColumns = {
  id: reports.id,
  kind: reportCases.kind,
  title: sql<string>`coalesce(${reportCases.snapshot} ->> 'title', '')`,
  reason: reports.reason,
  words: reports.words,
  createdAt: reports.createdAt,
  outcome: reportCases.outcome,
  decidedAt: reportCases.decidedAt,
  note: sql<string>`case when ${reportCases.decidedAt} is null then '' else ${reportCases.note} end`,
  cursor: cursorOf(byAge),
};

export async function listOwnReports(
  db: DbOrTx,
  { reporterId, after, limit }: { reporterId: string; after: string; limit: number },
) {
  return db
    .select(ownColumns)
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .where(and(eq(reports.reporterId, reporterId), isAfter(after, byAge)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit);
}

export type OwnReportRow = Awaited<ReturnType<typeof listOwnReports>>[number];

// A report has at most 1,500 characters.
const exportBatchSize = 500;

/** All reports of a member, the newest first. */
export function readReportsOf(db: DbOrTx, reporterId: string): AsyncGenerator<OwnReportRow> {
  return readInBatches<OwnReportRow>(exportBatchSize, ({ after, limit }) =>
    listOwnReports(db, { reporterId, after: after?.cursor ?? '', limit }),
  );
}
