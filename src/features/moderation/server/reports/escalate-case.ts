import { eq } from 'drizzle-orm';
import { recordAudit } from '#features/audit/server/public.ts';
import { conflict } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { auditSubject, lockForDecision } from './decide-case.ts';
import { decisionsPerMinute } from './limits.ts';
import { describeReported, notifyModerators } from './notify-moderators.ts';
import { reportCases } from './report.table.ts';

/** Asks the admins to look at a case: they can suspend an account, and decide in every category. */
export async function escalateCase(
  platform: Platform,
  viewer: Viewer,
  { id, note }: { id: string; note: string },
): Promise<void> {
  await platform.limits.consume(decisionsPerMinute, viewer.id);
  const at = platform.now();
  await platform.transact(async (tx, invalidate) => {
    const locked = await lockForDecision(tx, { id, viewer, isRemoval: false });
    if (locked.decidedAt !== null) throw conflict('already_decided', texts.reportRules.alreadyClosed);
    if (locked.escalatedAt !== null) throw conflict('already_escalated', texts.reportRules.alreadyEscalated);
    await tx
      .update(reportCases)
      .set({ escalatedAt: at, escalatedBy: viewer.id, escalationNote: note })
      .where(eq(reportCases.id, locked.id));
    await recordAudit(tx, {
      actorId: viewer.id,
      act: 'report-escalated',
      subjectId: locked.targetId,
      subject: auditSubject(locked),
      note,
      at,
    });
    invalidate('queue');
    await notifyModerators(tx, {
      about: 'escalation',
      caseId: locked.id,
      thing: describeReported(locked),
      note,
      byId: viewer.id,
      exceptId: locked.ownerId ?? viewer.id,
    });
  });
}
