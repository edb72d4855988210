// What remains of reports when an account is deleted, what its export contains, and how long texts are kept.
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { ExportPart } from '#features/accounts/server/public.ts';
import { markGroupRead } from '#features/notifications/server/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { outcomeJob } from './notify-and-mail-reporters.ts';
import { appealGroup, caseGroup, escalationGroup } from './notify-moderators.ts';
import { readReportsOf } from './report.queries.ts';
import { reportAppeals, reportCases, reports } from './report.table.ts';

/**
 * Runs before an account is deleted. Cases about it are closed and lose their texts; foreign keys remove its name from
 * its own reports and decisions, and delete its appeals.
 */
export async function closeReportCases(tx: Tx, invalidate: Invalidate, accountId: string): Promise<void> {
  const closed = await tx
    .update(reportCases)
    .set({ outcome: 'closed', decidedAt: sql`now()` })
    .where(and(eq(reportCases.ownerId, accountId), isNull(reportCases.decidedAt)))
    .returning({ id: reportCases.id });
  await tx
    .update(reportCases)
    .set({ snapshot: null, removed: null })
    .where(eq(reportCases.ownerId, accountId));
  const appeals = await tx
    .select({ id: reportAppeals.caseId })
    .from(reportAppeals)
    .where(and(eq(reportAppeals.accountId, accountId), isNull(reportAppeals.decidedAt)));
  if (closed.length + appeals.length > 0) invalidate('queue');
  const now = new Date();
  for (const { id } of closed) {
    await enqueue(tx, outcomeJob, { caseId: id });
    await markGroupRead(tx, caseGroup(id), now);
    await markGroupRead(tx, escalationGroup(id), now);
  }
  for (const { id } of appeals) await markGroupRead(tx, appealGroup(id), now);
}

/** A member’s own reports. Reports about a member are in no export: they would say who made them. */
export const reportsExport: ExportPart = {
  about: texts.exportReports.files,
  read: ({ platform, accountId }) => ({ reports: readReports(platform.db, accountId) }),
};

async function* readReports(db: DbOrTx, accountId: string): AsyncGenerator<unknown> {
  for await (const report of readReportsOf(db, accountId)) {
    const { kind, title, reason, words, createdAt, outcome, decidedAt, note } = report;
    yield {
      kind,
      title,
      reason,
      words,
      createdAt: createdAt.toISOString(),
      outcome,
      decidedAt: decidedAt?.toISOString() ?? null,
      note,
    };
  }
}

// Half a year: long after the last appeal, and long enough to see that something comes back.
const keptDays = 180;
// Few enough for a short transaction.
const batchSize = 500;

/** Deletes the copied texts and the words of reports of old cases. What was decided stays. */
export async function forgetOldTexts({ now, transact }: Platform): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 24 * 60 * 60 * 1000);
  for (;;) {
    const count = await transact(async (tx) => {
      const old = tx
        .select({ id: reportCases.id })
        .from(reportCases)
        .where(and(lt(reportCases.decidedAt, before), isNotNull(reportCases.snapshot)))
        .limit(batchSize);
      const forgotten = await tx
        .update(reportCases)
        .set({ snapshot: null, removed: null })
        .where(inArray(reportCases.id, old))
        .returning({ id: reportCases.id });
      const ids = forgotten.map(({ id }) => id);
      if (ids.length > 0) {
        const cleared = { words: '', email: null };
        await tx.update(reports).set(cleared).where(inArray(reports.caseId, ids));
      }
      return ids.length;
    });
    if (count < batchSize) return;
  }
}

/** The pictures of cleared profiles: an appeal may restore them. */
export async function findRemovedPictureUses(db: DbOrTx, paths: string[]): Promise<string[]> {
  const picture = sql<string>`${reportCases.removed} -> 'cleared' ->> 'profilePicture'`;
  const rows = await db
    .select({ picture })
    .from(reportCases)
    .where(and(eq(reportCases.kind, 'profile'), isNotNull(reportCases.removed), inArray(picture, paths)));
  return rows.map((row) => row.picture);
}
