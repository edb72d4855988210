import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type RevisionState, statuses, visibilities } from '#features/articles/rules.ts';
import { articles } from '#features/articles/server/article.table.ts';
import { revertDecision, tooLate } from '#features/articles/server/deciding/public.ts';
import type { ArticleRow } from '#features/articles/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { unpublishCorrections } from '#features/marks/server/corrections/public.ts';
import { unsendMarks } from '#features/marks/server/public.ts';
import { withdrawNotification } from '#features/notifications/server/public.ts';
import { indexArticle } from '#features/search/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { permit } from '#platform/permitted.ts';
import type { Platform } from '#platform/platform.ts';
import { type Outcome, undoSeconds } from '../../rules.ts';
import { restoreApprovals, takeBackApproval } from '../approving/record-approval.ts';
import { findReviewScope } from '../find-review-scope.ts';
import { changedReviewTime } from '../queue/measure-review-time.ts';
import { getSeenArticle } from './decide.ts';
import { reviewDecisions } from './decision.table.ts';
import { lockPeople } from './lock-people.ts';
import { deciderOf, restoreReviewState, reviewStateSchema } from './review-state-before.ts';

const time = z.coerce.date().nullable();

/** The stored JSON, in which dates are text. */
const previousStateSchema = z.object({
  slug: z.string().optional(),
  status: z.enum(statuses),
  visibility: z.enum(visibilities),
  liveRevisionId: z.string().nullable(),
  workingRevisionId: z.string().nullable(),
  reviewNote: z.string(),
  changesRequested: z.boolean(),
  publishedAt: time,
  liveSince: time,
  revision: z.object({
    id: z.string(),
    state: z.enum(['draft', 'pending', 'approved', 'rejected', 'withdrawn', 'replaced']),
    title: z.string(),
  }),
  /** The key under which the state beside the article is stored. */
  desk: reviewStateSchema.optional(),
});

type Undoing = { id: string; version: number };

/** Undoes the reviewer's own last decision, before the email is sent. Returns the article after the undo. */
export async function undo(
  { transact, now }: Platform,
  reviewer: Viewer,
  undoing: Undoing,
): Promise<ArticleRow> {
  const at = now();
  return transact(async (tx, invalidate) => {
    const reviewerId = reviewer.id;
    const { authorIds } = await findReviewScope(tx, undoing.id);
    const decision = await findDecision(tx, { ...undoing, reviewerId });
    if (!decision || at.getTime() - decision.decidedAt.getTime() > undoSeconds * 1000) throw tooLate();
    const { desk: before, ...former } = previousStateSchema.parse(decision.former);
    const held = await lockPeople(tx, { authorIds, reviewerId, otherId: deciderOf(before) });
    const article = permit({ id: undoing.id }, 'revert');
    if (decision.isPartial) {
      await requireUnchanged(tx, undoing);
    } else {
      await revertDecision(tx, invalidate, {
        article,
        version: undoing.version,
        previous: former,
        reviewerId,
        at,
      });
      await indexArticle(tx, undoing.id);
    }
    await undoApprovals(tx, { articleId: undoing.id, reviewerId, decision, revision: former.revision });
    await restoreReviewState(tx, { articleId: undoing.id, before, held });
    await tx.delete(reviewDecisions).where(eq(reviewDecisions.id, decision.id));
    await unsendMarks(tx, { articleId: undoing.id, sentAt: decision.decidedAt });
    for (const id of decision.notificationIds) await withdrawNotification(tx, id);
    await recordAudit(tx, {
      actorId: reviewerId,
      act: 'undone',
      subjectId: undoing.id,
      subject: former.revision.title,
      at,
    });
    invalidate('queue', changedReviewTime, `review:${undoing.id}`);
    return getSeenArticle(tx, undoing.id, reviewer);
  });
}

type UndoneApprovals = {
  articleId: string;
  reviewerId: string;
  decision: { id: string; outcome: Outcome };
  revision: { id: string; state: RevisionState };
};

/** Takes back the approval that the decision was, or lets the approvals before it count again. */
async function undoApprovals(tx: Tx, { articleId, reviewerId, decision, revision }: UndoneApprovals) {
  if (decision.outcome !== 'approved') {
    await restoreApprovals(tx, { articleId, decisionId: decision.id });
  } else if (revision.state !== 'approved') {
    // Showing a hidden article again approves nothing: its text was approved before.
    await takeBackApproval(tx, { revisionId: revision.id, approverId: reviewerId });
    await unpublishCorrections(tx, revision.id);
  }
}

/** Locks the article. An approval can be taken back until somebody else publishes the text or its author changes it. */
async function requireUnchanged(tx: Tx, { id, version }: Undoing): Promise<void> {
  const [article] = await tx
    .select({ version: articles.version })
    .from(articles)
    .where(eq(articles.id, id))
    .for('no key update');
  if (article?.version !== version) throw tooLate();
}

/**
 * Finds the decision to undo. It is deleted only after the article is locked, in the same order as when an article is
 * deleted. Without its row it is neither measured nor mailed.
 */
async function findDecision(tx: Tx, { id, version, reviewerId }: Undoing & { reviewerId: string }) {
  if (!isUuid(id)) return undefined;
  const [found] = await tx
    .select({
      id: reviewDecisions.id,
      decidedAt: reviewDecisions.decidedAt,
      outcome: reviewDecisions.outcome,
      isPartial: reviewDecisions.isPartial,
      former: reviewDecisions.former,
      notificationIds: sql<
        string[]
      >`array_remove(${reviewDecisions.notificationId} || ${reviewDecisions.coAuthorNotificationIds}, null)`,
    })
    .from(reviewDecisions)
    .where(
      and(
        eq(reviewDecisions.articleId, id),
        eq(reviewDecisions.version, version),
        eq(reviewDecisions.reviewerId, reviewerId),
      ),
    )
    // An approval that needs others leaves the version as it is, so an earlier decision may have the same one.
    .orderBy(desc(reviewDecisions.decidedAt), desc(reviewDecisions.isPartial))
    .limit(1);
  return found;
}
