// An appeal of the one acted on, and what another moderator decides on it.
import { and, eq, isNull } from 'drizzle-orm';
import { endSilenceUntil } from '#features/accounts/server/administering/public.ts';
import { lockAccounts } from '#features/accounts/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { markGroupRead } from '#features/notifications/server/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { conflict, notFound, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { OwnDecision } from '../../report-contract.ts';
import { type AppealOutcome, appealEnds } from '../../report-rules.ts';
import { findAppeal, findCase, type LockedCase, lockCase } from '../reports/case.queries.ts';
import { auditSubject, lockForDecision, removableOf, requireOk } from '../reports/decide-case.ts';
import { appealsPerMinute, decisionsPerMinute } from '../reports/limits.ts';
import { notifyAndMailAppeal } from '../reports/notify-and-mail-owner.ts';
import { appealGroup, describeReported, notifyModerators } from '../reports/notify-moderators.ts';
import { checkAppealOf, describeThing } from '../reports/read-case.ts';
import { reportAppeals } from '../reports/report.table.ts';
import { putBack, type Removed } from '../reports/take-down.ts';

const noSuchDecision = () => notFound(texts.reportRules.noSuchDecision);

/** A decision as the one acted on sees it: without those who reported, and without the moderator’s name. */
export async function readOwnDecision(
  { db, now }: Pick<Platform, 'now'> & { db: DbOrTx },
  { id, viewer }: { id: string; viewer: Viewer },
): Promise<OwnDecision> {
  const found = isUuid(id) ? await findCase(db, id) : undefined;
  if (!found || found.ownerId !== viewer.id) throw noSuchDecision();
  const { kind, snapshot, ground, note, decidedAt } = found;
  // What was decided together has one decision.
  if (!ground || !decidedAt || found.decidedWith) throw noSuchDecision();
  const appeal = await findAppeal(db, found.id);
  const ends = appealEnds(decidedAt);
  return {
    id: found.id,
    kind,
    title: snapshot?.title ?? '',
    text: snapshot?.text ?? '',
    ground,
    note,
    others: found.others,
    silencedUntil: found.silencedUntil?.toISOString() ?? null,
    decidedAt: decidedAt.toISOString(),
    appealUntil: ends.toISOString(),
    mayAppeal: !appeal && ends > now(),
    appeal: appeal
      ? {
          text: appeal.text,
          createdAt: appeal.createdAt.toISOString(),
          outcome: appeal.outcome,
          note: appeal.note,
        }
      : null,
  };
}

export async function addAppeal(
  platform: Platform,
  { id, text, viewer }: { id: string; text: string; viewer: Viewer },
): Promise<void> {
  await platform.limits.consume(appealsPerMinute, viewer.id);
  if (!isUuid(id)) throw noSuchDecision();
  const at = platform.now();
  await platform.transact(async (tx, invalidate) => {
    const locked = await lockAccounts(tx, [viewer.id]);
    if (!locked.has(viewer.id)) throw unauthenticated();
    const found = await lockCase(tx, id);
    if (found?.ownerId !== viewer.id || found.outcome !== 'removed' || !found.decidedAt || found.decidedWith)
      throw noSuchDecision();
    if (appealEnds(found.decidedAt) <= at) throw conflict('too_late', texts.reportRules.appealTooLate);
    const inserted = await tx
      .insert(reportAppeals)
      .values({ caseId: id, accountId: viewer.id, text, createdAt: at })
      .onConflictDoNothing();
    if (inserted.rowCount === 0) throw conflict('already_appealed', texts.reportRules.alreadyAppealed);
    invalidate('queue');
    await notifyModerators(tx, {
      about: 'appeal',
      caseId: id,
      thing: describeReported(found),
      deciderId: found.decidedBy,
      exceptId: viewer.id,
    });
  });
}

type GivenDecision = { id: string; outcome: AppealOutcome; note: string };

/** Returns whether everything could be restored, if the appeal succeeded. */
export async function decideAppeal(
  platform: Platform,
  viewer: Viewer,
  { id, outcome, note }: GivenDecision,
): Promise<{ isRestored: boolean }> {
  await platform.limits.consume(decisionsPerMinute, viewer.id);
  const at = platform.now();
  return platform.transact(async (tx, invalidate) => {
    const locked = await lockForDecision(tx, { id, viewer, isRemoval: false });
    const [appeal] = await tx
      .select({ outcome: reportAppeals.outcome })
      .from(reportAppeals)
      .where(eq(reportAppeals.caseId, locked.id));
    if (!appeal) throw noSuchDecision();
    if (appeal.outcome) throw conflict('already_decided', decidedTexts[appeal.outcome]);
    const thing = await describeThing(tx, locked);
    requireOk(await checkAppealOf(tx, { viewer, firstDeciderId: locked.decidedBy, thing, now: at }));
    const removable = removableOf(locked);
    const removed = locked.removed as Removed | null;
    const isRestored =
      outcome === 'overturned' &&
      removed !== null &&
      (await putBack(tx, invalidate, { thing: removable, moderatorId: viewer.id, note, at, removed }));
    if (outcome === 'overturned') await endSilenceOf(tx, { locked, actorId: viewer.id, at });
    await tx
      .update(reportAppeals)
      .set({ outcome, note, decidedAt: at, decidedBy: viewer.id })
      .where(and(eq(reportAppeals.caseId, locked.id), isNull(reportAppeals.decidedAt)));
    await recordAudit(tx, {
      actorId: viewer.id,
      act: outcome === 'overturned' ? 'appeal-overturned' : 'appeal-upheld',
      subjectId: locked.targetId,
      subject: auditSubject(locked),
      note,
      at,
    });
    await notifyAndMailAppeal(tx, { locked, outcome, note, isRestored });
    invalidate('queue');
    await markGroupRead(tx, appealGroup(locked.id), at);
    return { isRestored };
  });
}

const decidedTexts: Record<AppealOutcome, string> = {
  upheld: texts.reportRules.appealWasUpheld,
  overturned: texts.reportRules.appealWasOverturned,
};

/** Ends the silence that the decision began, unless an admin has changed it since. */
async function endSilenceOf(
  tx: Tx,
  { locked, actorId, at }: { locked: LockedCase; actorId: string; at: Date },
): Promise<void> {
  const { ownerId, silencedUntil: until } = locked;
  if (!ownerId || !until || until <= at) return;
  if (!(await endSilenceUntil(tx, { id: ownerId, until }))) return;
  await recordAudit(tx, { actorId, act: 'silence-ended', subjectId: ownerId, subject: '', at });
}
