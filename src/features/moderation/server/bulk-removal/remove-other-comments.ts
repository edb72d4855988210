// What a moderator does with the author when removing something: their other comments go too, and they are silenced.
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { lockAdministered, silenceAccount } from '#features/accounts/server/administering/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import {
  countOtherComments,
  type RemovedOthers,
  takeDownOthers,
} from '#features/comments/server/removing/public.ts';
import { maxSuspensionReasonLength } from '#features/members/rules.ts';
import { markGroupRead } from '#features/notifications/server/public.ts';
import { plural } from '#kit/plural.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { conflict } from '#platform/http/app-error.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { texts } from '#texts';
import { reasonLabels } from '../../report-labels.ts';
import { canBeSilenced, type ReportKind, type ReportReason, silenceEnds } from '../../report-rules.ts';
import type { LockedCase } from '../reports/case.queries.ts';
import { outcomeJob } from '../reports/notify-and-mail-reporters.ts';
import { caseGroup, escalationGroup } from '../reports/notify-moderators.ts';
import { reportCases } from '../reports/report.table.ts';
import type { RemovableThing } from '../reports/take-down.ts';

type CaseOwner = { kind: ReportKind; ownerId: string | null; targetId: string };

/** What a moderator may do with the author besides: how many other comments there are, and whether they can be silenced. */
export async function describeBulkRemoval(
  db: DbOrTx,
  { kind, ownerId, targetId }: CaseOwner,
): Promise<{ otherComments: number; maySilence: boolean }> {
  if (ownerId === null) return { otherComments: 0, maySilence: false };
  const [owner] = await db.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, ownerId));
  return {
    otherComments:
      kind === 'comment' ? await countOtherComments(db, { authorId: ownerId, exceptId: targetId }) : 0,
    maySilence: owner !== undefined && canBeSilenced(owner.role),
  };
}

export type Ending = {
  decidedAt: Date;
  decidedBy: string;
  outcome: 'removed';
  ground: ReportReason;
  note: string;
};

export const noOthers: RemovedOthers = { comments: [], held: [] };

/** Edits that waited do not count besides the comments that they would have changed. */
export const countOthers = ({ comments, held }: RemovedOthers): number =>
  comments.length + held.filter(({ is_edit: isEdit }) => !isEdit).length;

type BulkRemoval = { locked: LockedCase; thing: RemovableThing; ending: Ending };

/**
 * Removes the author's other comments, also those that wait for a moderator, and decides on the open cases about them in the same way. Call this with the author
 * locked alone, so that no report opens another case meanwhile.
 */
export async function removeOtherComments(
  tx: Tx,
  invalidate: Invalidate,
  { locked, thing, ending }: BulkRemoval,
): Promise<RemovedOthers> {
  const { ownerId } = locked;
  if (locked.kind !== 'comment' || ownerId === null) return noOthers;
  // Lock cases before articles everywhere, so that two transactions cannot deadlock.
  const cases = await lockOpenCases(tx, { ownerId, exceptId: locked.id });
  const { decidedAt: at, decidedBy: actorId } = ending;
  const removed = await takeDownOthers(tx, invalidate, { removable: thing.comment, authorId: ownerId, at });
  const count = countOthers(removed);
  if (count === 0) return removed;
  const removedIds = new Set(removed.comments.map(({ id }) => id));
  const decided = cases.filter(({ targetId }) => removedIds.has(targetId));
  await decideTogether(tx, { decided, mainId: locked.id, ending });
  await recordAudit(tx, {
    actorId,
    act: 'commenter-cleared',
    subjectId: ownerId,
    subject: '',
    note: plural(texts.reportRules.clearedComments, count),
    at,
  });
  return removed;
}

type OpenCase = { id: string; targetId: string; snapshot: LockedCase['snapshot'] };

async function lockOpenCases(
  tx: Tx,
  { ownerId, exceptId }: { ownerId: string; exceptId: string },
): Promise<OpenCase[]> {
  return tx
    .select({ id: reportCases.id, targetId: reportCases.targetId, snapshot: reportCases.snapshot })
    .from(reportCases)
    .where(
      and(
        eq(reportCases.ownerId, ownerId),
        eq(reportCases.kind, 'comment'),
        isNull(reportCases.decidedAt),
        ne(reportCases.id, exceptId),
      ),
    )
    .orderBy(asc(reportCases.id))
    .for('update');
}

type Together = { decided: OpenCase[]; mainId: string; ending: Ending };

async function decideTogether(tx: Tx, { decided, mainId, ending }: Together): Promise<void> {
  if (decided.length === 0) return;
  const ids = decided.map(({ id }) => id);
  await tx
    .update(reportCases)
    .set({ ...ending, decidedWith: mainId })
    .where(inArray(reportCases.id, ids));
  const { decidedAt: at, decidedBy: actorId, note } = ending;
  for (const { id, targetId, snapshot } of decided) {
    const subject = snapshot?.title ?? '';
    await recordAudit(tx, { actorId, act: 'report-removed', subjectId: targetId, subject, note, at });
    await enqueue(tx, outcomeJob, { caseId: id });
    await markGroupRead(tx, caseGroup(id), at);
    await markGroupRead(tx, escalationGroup(id), at);
  }
}

/** Returns when the silence ends; null if they were silenced for longer already. */
export async function silenceAuthor(
  tx: Tx,
  { ownerId, ending }: { ownerId: string; ending: Ending },
): Promise<Date | null> {
  const { decidedAt: at, decidedBy: actorId, note, ground } = ending;
  const account = await lockAdministered(tx, ownerId);
  if (!canBeSilenced(account.role)) throw conflict('has_role', texts.reportRules.hasRole);
  const until = silenceEnds(at);
  if (account.silencedUntil !== null && account.silencedUntil >= until) return null;
  const reason = (note === '' ? reasonLabels[ground] : note).slice(0, maxSuspensionReasonLength);
  await silenceAccount(tx, account, { until, reason });
  const day = until.toISOString().slice(0, 10);
  await recordAudit(tx, { actorId, act: 'silenced', subjectId: ownerId, subject: day, note: reason, at });
  return until;
}
