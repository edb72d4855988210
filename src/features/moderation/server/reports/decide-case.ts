import { eq } from 'drizzle-orm';
import { lockAccountAlone, lockAccounts } from '#features/accounts/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { markGroupRead } from '#features/notifications/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { AppError, badRequest, conflict, invalid, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { permit } from '#platform/permitted.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import {
  type CaseCheck,
  type CaseOutcome,
  type caseOutcomes,
  checkModerator,
  checkRemoval,
  type ReportReason,
} from '../../report-rules.ts';
import {
  countOthers,
  type Ending,
  noOthers,
  removeOtherComments,
  silenceAuthor,
} from '../bulk-removal/remove-other-comments.ts';
import { findCase, type LockedCase, lockCase } from './case.queries.ts';
import { decisionsPerMinute } from './limits.ts';
import { notifyAndMailRemoval } from './notify-and-mail-owner.ts';
import { outcomeJob } from './notify-and-mail-reporters.ts';
import { caseGroup, escalationGroup } from './notify-moderators.ts';
import { findNeighbour } from './queue.queries.ts';
import { describeThing, noSuchCase } from './read-case.ts';
import { reportCases } from './report.table.ts';
import { type RemovableThing, takeDown } from './take-down.ts';

export type GivenDecision = {
  id: string;
  outcome: (typeof caseOutcomes)[number];
  ground: ReportReason | undefined;
  note: string;
  /** Also removes the author's other comments. */
  others: boolean;
  /** Also silences the author. */
  silence: boolean;
};

/** Decides on a case with all its effects. Returns the next case of the queue. */
export async function decideCase(
  platform: Platform,
  viewer: Viewer,
  given: GivenDecision,
): Promise<{ nextId: string | null }> {
  await platform.limits.consume(decisionsPerMinute, viewer.id);
  const { id, outcome, ground, note } = given;
  if (outcome === 'removed' && !ground) {
    throw invalid(texts.reportRules.groundRequired, { ground: texts.reportRules.groundRequired });
  }
  if (outcome !== 'removed' && (given.others || given.silence)) {
    throw badRequest('only_with_removal', texts.reportRules.onlyWithRemoval);
  }
  const at = platform.now();
  return platform.transact(async (tx, invalidate) => {
    const locked = await lockForDecision(tx, { id, viewer, isRemoval: outcome === 'removed' });
    if (locked.decidedAt !== null) throw await alreadyDecided(tx, id);
    const thing = await getRemovable(tx, locked, viewer);
    if (outcome === 'removed' && ground) {
      requireOk(checkRemoval({ ground, note }));
      const ending = { decidedAt: at, decidedBy: viewer.id, outcome, ground, note } as const;
      await removeThing(tx, invalidate, { locked, thing, ending, given });
    } else {
      await save(tx, locked.id, { decidedAt: at, decidedBy: viewer.id, outcome, note });
    }
    await recordAudit(tx, {
      actorId: viewer.id,
      act: outcome === 'removed' ? 'report-removed' : 'report-kept',
      subjectId: locked.targetId,
      subject: auditSubject(locked),
      note,
      at,
    });
    await enqueue(tx, outcomeJob, { caseId: locked.id });
    invalidate('queue');
    await markGroupRead(tx, caseGroup(locked.id), at);
    await markGroupRead(tx, escalationGroup(locked.id), at);
    // Last, because the next one may have been decided with this one.
    return { nextId: await findNeighbour(tx, { id: locked.id, viewerId: viewer.id, step: 'next' }) };
  });
}

type Removal = {
  locked: LockedCase;
  thing: RemovableThing;
  ending: Ending;
  given: Pick<GivenDecision, 'others' | 'silence'>;
};

async function removeThing(
  tx: Tx,
  invalidate: Invalidate,
  { locked, thing, ending, given }: Removal,
): Promise<void> {
  const { decidedAt: at, decidedBy: moderatorId, note, ground } = ending;
  const others = given.others
    ? await removeOtherComments(tx, invalidate, { locked, thing, ending })
    : noOthers;
  const removed = await takeDown(tx, invalidate, { thing, moderatorId, note, at });
  if (!removed) throw conflict('already_gone', texts.reportRules.alreadyGone);
  const { ownerId } = locked;
  const silencedUntil = given.silence && ownerId ? await silenceAuthor(tx, { ownerId, ending }) : null;
  await save(tx, locked.id, {
    ...ending,
    removed: { ...removed, others: others.comments, held: others.held },
    silencedUntil,
  });
  await notifyAndMailRemoval(tx, { locked, ground, note, others: countOthers(others), silencedUntil });
}

/** The title of the article, of the article of the comment, or nothing: the log never has a member’s name. */
export const auditSubject = ({ kind, snapshot }: Pick<LockedCase, 'kind' | 'snapshot'>): string =>
  kind === 'profile' ? '' : (snapshot?.title ?? '');

async function save(tx: Tx, id: string, change: Partial<typeof reportCases.$inferInsert>): Promise<void> {
  await tx.update(reportCases).set(change).where(eq(reportCases.id, id));
}

type Deciding = { id: string; viewer: Viewer; isRemoval: boolean };

/** Locks the accounts and then the case. Nobody but moderators learns that there is one. */
export async function lockForDecision(tx: Tx, { id, viewer, isRemoval }: Deciding): Promise<LockedCase> {
  const found = isUuid(id) ? await findCase(tx, id) : undefined;
  if (!found || found.ownerId === viewer.id) throw noSuchCase();
  // Lock accounts before cases everywhere, so that a concurrent deletion of one of them cannot deadlock.
  const { ownerId } = found;
  const concerned = [viewer.id, ownerId, found.decidedById].filter((one) => one !== null);
  // Alone: meanwhile its author edits nothing, and nobody reports something else of theirs.
  const accounts =
    isRemoval && ownerId
      ? await lockAccountAlone(tx, { aloneId: ownerId, otherIds: concerned })
      : await lockAccounts(tx, concerned);
  if (!accounts.has(viewer.id)) throw unauthenticated();
  const locked = await lockCase(tx, id);
  if (!locked) throw noSuchCase();
  return locked;
}

async function getRemovable(tx: Tx, locked: LockedCase, viewer: Viewer): Promise<RemovableThing> {
  requireOk(checkModerator(viewer, await describeThing(tx, locked)));
  return removableOf(locked);
}

/** Call this only right after the check that the moderator may decide on the case. */
export function removableOf({ kind, targetId, articleId }: LockedCase): RemovableThing {
  return {
    kind,
    article: permit({ id: targetId }, 'decide'),
    comment: permit({ id: targetId, articleId: articleId ?? targetId }, 'delete'),
    accountId: targetId,
  };
}

export function requireOk(check: CaseCheck): void {
  if (check.ok) return;
  const { code, message } = check;
  if (code === 'note_required') throw badRequest(code, message, { note: message });
  throw new AppError({ status: 403, code, message });
}

const outcomeWords: Record<CaseOutcome, string> = {
  kept: texts.reportRules.wasKept,
  removed: texts.reportRules.wasRemoved,
  closed: texts.reportRules.wasClosed,
};

/** Says who decided what, so that the second moderator need not look it up. */
async function alreadyDecided(db: DbOrTx, id: string): Promise<AppError> {
  const found = await findCase(db, id);
  const text = outcomeWords[found?.outcome ?? 'closed'];
  const name = found?.decidedBy ?? texts.reportRules.somebody;
  const note = found?.note ? ` ${fill(texts.reportRules.withNote, { note: found.note })}` : '';
  return conflict('already_decided', fill(text, { name }) + note);
}
