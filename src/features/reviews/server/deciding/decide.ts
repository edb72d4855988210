import type { Visibility } from '#features/articles/rules.ts';
import {
  applyDecision,
  type DecidableArticle,
  type Decided,
  type FindPublishing,
  seenByStaff,
} from '#features/articles/server/deciding/public.ts';
import { type ArticleRow, getWholeArticle, noSuchArticle } from '#features/articles/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { listCheckBars } from '#features/checks/server/public.ts';
import { publishCorrections } from '#features/marks/server/corrections/public.ts';
import { sendMarks } from '#features/marks/server/public.ts';
import { markGroupRead } from '#features/notifications/server/public.ts';
import { indexArticle } from '#features/search/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { AppError, badRequest } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { permit } from '#platform/permitted.ts';
import type { Platform } from '#platform/platform.ts';
import { checkDecision, type DecisionRequest, type Outcome, outcomeOf, undoSeconds } from '../../rules.ts';
import { findPublishing } from '../approving/find-publishing.ts';
import { recordApproval, voidApprovals } from '../approving/record-approval.ts';
import { listDecliners } from '../claiming/claim.queries.ts';
import { endClaimOf } from '../claiming/claim.ts';
import { findReviewScope } from '../find-review-scope.ts';
import { listDecidersBesides } from '../list-deciders-besides.ts';
import { changedReviewTime } from '../queue/measure-review-time.ts';
import { submissionGroup } from '../queue/notify-reviewers.ts';
import { notifyOfSchedule } from '../scheduling/notify-of-schedule.ts';
import { type Due, requireSchedulable, updateSchedule } from '../scheduling/update-schedule.ts';
import { dropWish } from '../scheduling/wish.ts';
import { reviewDecisions } from './decision.table.ts';
import { lockPeople } from './lock-people.ts';
import { decisionMailJob } from './mail-decision.ts';
import { notifyAuthors } from './notify-author.ts';
import { type ReviewStateBefore, readReviewState } from './review-state-before.ts';

export type RequestedDecision = {
  id: string;
  visibility: Visibility;
  changesRequested: boolean;
  note: string;
  version: number | undefined;
  /** Why an admin approves although required checks have not passed. */
  overrideReason: string;
  /** Approves now, and publishes then. */
  publishAt?: Date | undefined;
  /** Publishes what was approved for this moment, if nothing has changed. */
  due?: Due | undefined;
};

/** Makes a decision with all its effects. Returns the article after the decision, and how to undo it. */
export async function decide(
  { transact, now }: Platform,
  reviewer: Viewer,
  request: RequestedDecision,
): Promise<{ article: ArticleRow; decided: Decided; undo: { version: number; until: string } }> {
  const at = now();
  const outcome = outcomeOf(request);
  requireSchedulable(request, { outcome, now: at });
  return transact(async (tx, invalidate) => {
    const { authorIds, categories } = await findReviewScope(tx, request.id);
    const isOwn = authorIds.includes(reviewer.id);
    const { id, note } = request;
    const others = await listDecidersBesides(tx, { authorIds, decider: reviewer, now: at });
    await lockPeople(tx, { authorIds, reviewerId: reviewer.id });
    const hasDeclined = isUuid(id) && (await listDecliners(tx, id)).has(reviewer.id);
    const about = { decider: reviewer, isOwn, hasDeclined, categories, others };
    const article = getDecidable(id, { outcome, note, ...about });
    const decided = await applyDecision(tx, invalidate, {
      ...request,
      findPublishing: askPublishing(tx, {
        decider: reviewer,
        now: at,
        overrideReason: request.overrideReason,
      }),
      article,
      reviewerId: reviewer.id,
      at,
      isLater: request.publishAt !== undefined,
      ...(request.due && { decidedAt: request.due.decidedAt }),
    });
    await recordEffects(tx, request, { decided, outcome, note, reviewerId: reviewer.id, at });
    invalidate('queue', changedReviewTime, `review:${decided.id}`);
    const until = new Date(at.getTime() + undoSeconds * 1000).toISOString();
    return {
      article: await getSeenArticle(tx, decided.id, reviewer),
      decided,
      undo: { version: decided.version, until },
    };
  });
}

type AppliedDecision = Pick<MadeDecision, 'decided' | 'outcome' | 'note' | 'reviewerId' | 'at'>;

/** Everything that follows from a decision once it has changed the article. */
async function recordEffects(
  tx: Tx,
  request: RequestedDecision,
  { decided, outcome, note, reviewerId, at }: AppliedDecision,
): Promise<void> {
  const decidedText = { articleId: decided.id, revisionId: decided.previous.revision.id };
  const before = await readReviewState(tx, { ...decidedText, reviewerId });
  const schedule = await updateSchedule(tx, { decided, request, deciderId: reviewerId, at });
  if (decided.wentLive) {
    await indexArticle(tx, decided.id);
    await dropWish(tx, decided.id);
    await publishCorrections(tx, { ...decidedText, at, notifyInSeconds: undoSeconds + 1 });
  }
  const isDue = request.due !== undefined;
  const decision = { decided, outcome, note, reviewerId, at, isDue, schedule, before };
  await recordAudit(tx, {
    actorId: reviewerId,
    act: decided.isPartial ? 'approval-given' : outcome,
    subjectId: decided.id,
    subject: decided.title,
    note,
    at,
  });
  await recordOverride(tx, { decision, reason: request.overrideReason });
  if (isFinal(decision)) await sendMarks(tx, { articleId: decided.id, at });
  await recordApprovals(tx, { ...decision, decisionId: await recordDecision(tx, decision) });
  // Others still have to look at a text that needs more approvals.
  if (!decided.isPartial) await markGroupRead(tx, submissionGroup(decided.id), at);
}

const askPublishing =
  (tx: Tx, asking: { decider: Viewer; now: Date; overrideReason: string }): FindPublishing =>
  (submission) =>
    findPublishing(tx, { ...submission, ...asking });

/** The audit log says that an admin approved although required checks had not passed, and why. */
async function recordOverride(
  tx: Tx,
  { decision, reason }: { decision: MadeDecision; reason: string },
): Promise<void> {
  const { decided, reviewerId, at } = decision;
  if (reason === '' || !decided.wentLive) return;
  const bars = await listCheckBars(tx, { revisionId: decided.previous.revision.id, now: at });
  if (bars.length === 0) return;
  const { id: subjectId, title: subject } = decided;
  await recordAudit(tx, {
    actorId: reviewerId,
    act: 'checks-overridden',
    subjectId,
    subject,
    note: reason,
    at,
  });
}

/** Whether the decision ends the review, so that its author learns what the reviewers wrote. */
const isFinal = ({ decided, outcome }: MadeDecision): boolean =>
  outcome !== 'hidden' && outcome !== 'pending' && !decided.isPartial;

/** The article as far as the reviewer may see it. */
export async function getSeenArticle(tx: Tx, id: string, reviewer: Viewer): Promise<ArticleRow> {
  const seen = seenByStaff(await getWholeArticle(tx, id), reviewer);
  if (!seen) throw noSuchArticle();
  return seen;
}

function getDecidable(id: string, request: DecisionRequest): DecidableArticle {
  const check = checkDecision(request);
  if (check.ok) return permit({ id }, 'decide');
  const { code, message } = check;
  if (code === 'note_required') throw badRequest(code, message, { note: message });
  throw new AppError({ status: 403, code: refusalCodes[code], message });
}

const refusalCodes = {
  role: 'forbidden',
  category: 'other_category',
  declined: 'declined',
  own_article: 'own_article',
} as const;

type MadeDecision = {
  decided: Decided;
  outcome: Outcome;
  note: string;
  reviewerId: string;
  at: Date;
  /** Whether it was decided before, for this moment. */
  isDue: boolean;
  /** The moment that it sets, and whether there was another one before. */
  schedule: { publishAt: Date; isMoved: boolean } | undefined;
  before: ReviewStateBefore | undefined;
};

/** Stores the decision and notifies the authors: at once in the app, and by email after the undo period. */
async function recordDecision(tx: Tx, decision: MadeDecision): Promise<string> {
  const { decided, outcome, reviewerId, at, isDue, schedule, before } = decision;
  const authorIds = [decided.authorId, ...decided.coAuthorIds];
  const isOwn = authorIds.includes(reviewerId);
  // Those who wrote it with the reviewer learn of it, too.
  const otherIds = authorIds.filter((id) => id !== reviewerId);
  const notifiedIds = decided.hasChanged ? otherIds : [];
  const notificationIds = schedule
    ? await notifyOfSchedule(tx, { ...schedule, authorIds: otherIds, ...describeScheduled(decided) })
    : await notifyAuthors(tx, notifiedIds, decision);
  const [row] = await tx
    .insert(reviewDecisions)
    .values({
      articleId: decided.id,
      reviewerId,
      outcome,
      version: decided.version,
      submittedAt: decided.waitedSince,
      decidedAt: at,
      // Moving an article to pending does not end its wait, nor does an approval that needs others, and authors who
      // decide on their own articles say nothing about the wait of others.
      isMeasured:
        decided.waitedSince !== null &&
        outcome !== 'pending' &&
        // An approval for a later moment ended the wait when it was given.
        (decided.isScheduled || (!decided.isPartial && !isDue)) &&
        !isOwn,
      isPartial: decided.isPartial,
      publishAt: schedule?.publishAt ?? null,
      former: { ...decided.previous, desk: before },
      notificationId: notificationIds[0] ?? null,
      coAuthorNotificationIds: notificationIds.slice(1),
    })
    .returning({ id: reviewDecisions.id });
  if (!row) throw new Error('An insert returned no row');
  for (const accountId of notifiedIds) {
    await enqueue(tx, decisionMailJob, { decisionId: row.id, accountId }, { inSeconds: undoSeconds + 1 });
  }
  return row.id;
}

const describeScheduled = ({ title, previous: { visibility } }: Decided) => ({ title, visibility });

/** Stores who approved which text. A decision against it ends the approvals before it. */
async function recordApprovals(tx: Tx, decision: MadeDecision & { decisionId: string }): Promise<void> {
  const { decided, outcome, note, reviewerId, at, decisionId } = decision;
  const articleId = decided.id;
  if (outcome !== 'approved') return voidApprovals(tx, { articleId, decisionId });
  if (!decided.isPartial && !decided.wentLive) return;
  // Others may take on what still waits.
  if (decided.isPartial) await endClaimOf(tx, { articleId, accountId: reviewerId });
  const revisionId = decided.previous.revision.id;
  await recordApproval(tx, { articleId, revisionId, approverId: reviewerId, note, at });
}
