// Reminds people of what they took on, once before it is due and once after, and gives it back to the queue when they
// stay silent or no longer review.
import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#features/accounts/server/account.table.ts';
import { lockAccounts } from '#features/accounts/server/public.ts';
import { articles, isInQueue } from '#features/articles/server/article.table.ts';
import { reviewMarks } from '#features/marks/server/mark.table.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { enqueueAll, job } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { type ClaimState, planClaim, reviewsIn } from '../../claim-rules.ts';
import { reviewApprovals } from '../approving/approval.table.ts';
import { findReviewScope } from '../find-review-scope.ts';
import { findWaiting } from '../mailing/waiting.queries.ts';
import { reviewRecommendations } from '../recommending/recommendation.table.ts';
import { isScheduled } from '../scheduling/schedule.table.ts';
import { reviewClaims } from './claim.table.ts';
import { findReviewer } from './lock-waiting.ts';
import { notifyAndMailClaim } from './notify-and-mail-claim.ts';

// Ten minutes are little beside a review time of a day.
export const claimsSchedule = '*/10 * * * *';
// The rest is looked at ten minutes later.
const maxFound = 1_000;
// An author who has not touched a returned article for so long may never do so.
const forgottenDays = 30;

export const remindOrReleaseJob = job(
  'review-tend-claim',
  z.object({ articleId: z.uuid(), accountId: z.uuid() }),
);

/** Finds the claims about which something may have to be done, and gives each of them a job. */
export async function findClaimsToCheck({ db, transact, now }: Platform): Promise<void> {
  const at = now();
  const due = await db
    .select({ articleId: reviewClaims.articleId, accountId: reviewClaims.accountId })
    .from(reviewClaims)
    .innerJoin(articles, eq(articles.id, reviewClaims.articleId))
    .innerJoin(accounts, eq(accounts.id, reviewClaims.accountId))
    .where(or(isDue(at), isOver(at), isFormer(at)))
    .limit(maxFound);
  if (due.length > 0) await transact((tx) => enqueueAll(tx, remindOrReleaseJob, due));
}

const isDue = (now: Date): SQL => sql`(${reviewClaims.overdueToldAt} is null or
    ${reviewClaims.dueAt} + (${reviewClaims.dueAt} - ${reviewClaims.claimedAt}) <= ${now.toISOString()}::timestamptz)
  and ${reviewClaims.dueAt} - (${reviewClaims.dueAt} - ${reviewClaims.claimedAt}) / 4 <= ${now.toISOString()}::timestamptz`;

/** The article is live without an edit (and nobody can undo that any more), or its author has left it alone. */
const isOver = (now: Date): SQL => sql`case when ${articles.workingRevisionId} is null
    then ${articles.updatedAt} < ${now.toISOString()}::timestamptz - interval '1 minute'
    else ${articles.updatedAt} < ${now.toISOString()}::timestamptz - make_interval(days => ${forgottenDays})
      and not (${isInQueue(articles)}) end`;

const isFormer = (now: Date): SQL => sql`${accounts.role} = 'user'
  or ${accounts.editorCategories} is not null or ${accounts.removedAt} is not null
  or greatest(${accounts.suspendedUntil}, ${accounts.silencedUntil}) > ${now.toISOString()}::timestamptz`;

/** Does what is to be done about one claim. */
export async function remindOrRelease(
  { transact, now }: Platform,
  { articleId, accountId }: z.output<typeof remindOrReleaseJob.payload>,
): Promise<void> {
  const at = now();
  await transact(async (tx, invalidate) => {
    await lockAccounts(tx, [accountId]);
    const claim = await lockClaim(tx, { articleId, accountId, now: at });
    const step = claim && planClaim(claim, at);
    if (!step) return;
    const own = and(eq(reviewClaims.articleId, articleId), eq(reviewClaims.accountId, accountId));
    if (step === 'forgotten' || step === 'released') {
      await tx.delete(reviewClaims).where(own);
      invalidate('queue', `review:${articleId}`);
    } else {
      const told = step === 'overdue' ? { overdueToldAt: at } : { dueSoonToldAt: at };
      await tx.update(reviewClaims).set(told).where(own);
    }
    if (step === 'forgotten') return;
    const title = (await findWaiting(tx, articleId))?.title ?? '';
    await notifyAndMailClaim(tx, { articleId, title, accountId, what: step });
  });
}

type Claim = { articleId: string; accountId: string; now: Date };

async function lockClaim(tx: Tx, { articleId, accountId, now }: Claim): Promise<ClaimState | undefined> {
  const [row] = await tx
    .select({
      claimedAt: reviewClaims.claimedAt,
      dueAt: reviewClaims.dueAt,
      dueSoonToldAt: reviewClaims.dueSoonToldAt,
      overdueToldAt: reviewClaims.overdueToldAt,
      isWaiting: sql`(${isInQueue(articles)}) and not ${isScheduled}`.mapWith(Boolean),
      isOver: isOver(now).mapWith(Boolean),
    })
    .from(reviewClaims)
    .innerJoin(articles, eq(articles.id, reviewClaims.articleId))
    .where(and(eq(reviewClaims.articleId, articleId), eq(reviewClaims.accountId, accountId)))
    .for('update', { of: reviewClaims });
  if (!row) return undefined;
  const reviewer = await findReviewer(tx, { id: accountId, now });
  const { categories } = await findReviewScope(tx, articleId);
  return {
    ...row,
    lastActAt: await findLastAct(tx, { articleId, accountId, since: row.claimedAt }),
    isReviewing: reviewer !== undefined && (categories.length === 0 || reviewsIn(reviewer, categories)),
  };
}

/** When the person last marked, recommended or approved something there. */
async function findLastAct(
  db: DbOrTx,
  { articleId, accountId, since }: { articleId: string; accountId: string; since: Date },
): Promise<Date | null> {
  const marks = db
    .select({ at: reviewMarks.createdAt })
    .from(reviewMarks)
    .where(
      and(
        eq(reviewMarks.articleId, articleId),
        eq(reviewMarks.reviewerId, accountId),
        gt(reviewMarks.createdAt, since),
      ),
    );
  const recommendations = db
    .select({ at: reviewRecommendations.at })
    .from(reviewRecommendations)
    .where(
      and(
        eq(reviewRecommendations.articleId, articleId),
        eq(reviewRecommendations.reviewerId, accountId),
        gt(reviewRecommendations.at, since),
      ),
    );
  const approvals = db
    .select({ at: reviewApprovals.at })
    .from(reviewApprovals)
    .where(
      and(
        eq(reviewApprovals.articleId, articleId),
        eq(reviewApprovals.approverId, accountId),
        gt(reviewApprovals.at, since),
      ),
    );
  const acts = await marks.union(recommendations).union(approvals);
  return acts.reduce<Date | null>((last, { at }) => (last === null || at > last ? at : last), null);
}
