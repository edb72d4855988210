import { and, arrayOverlaps, asc, isNull, ne, notInArray, or } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { SubmissionChange } from '#features/articles/server/saving/public.ts';
import { markGroupRead, notifyGroup } from '#features/notifications/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { findSection } from '#platform/settings/settings.queries.ts';
import { neverSaved } from '#platform/settings/stored-settings.ts';
import { texts } from '#texts';
import { keepApprovals } from '../approving/record-approval.ts';
import { listDecliners } from '../claiming/claim.queries.ts';
import { renewClaim } from '../claiming/claim.ts';
import { findReviewScope } from '../find-review-scope.ts';
import { planSubmissionMails } from '../mailing/mail-submission.ts';
import { dropSchedule } from '../scheduling/schedule.ts';
import { parseReviewSettings, reviewSection } from '../settings/read-review-settings.ts';

/** All submissions of one article share one notification for each reviewer. */
export const submissionGroup = (articleId: string): string => `submission:${articleId}`;

/** Notifies those who review it of a submission, by email too if the settings say so, and marks the notification as read after a withdrawal. */
export async function notifyReviewers(
  tx: Tx,
  invalidate: Invalidate,
  change: SubmissionChange,
): Promise<void> {
  const { what, articleId, authorId, coAuthorIds, actorId, title, isEdit, at } = change;
  invalidate('queue', `review:${articleId}`);
  // It was approved as it was.
  await dropSchedule(tx, articleId);
  if (what === 'withdrawn') {
    await markGroupRead(tx, submissionGroup(articleId), at);
    return;
  }
  await keepApprovals(tx, articleId);
  const { settings } = parseReviewSettings((await findSection(tx, reviewSection)) ?? neverSaved);
  const hours = { from: settings.hoursFrom, to: settings.hoursTo };
  await renewClaim(tx, { articleId, hours, at });
  await planSubmissionMails(tx, change, settings);
  const { categories } = await findReviewScope(tx, articleId);
  // Editors of other categories are not told.
  const isResponsible = or(
    isNull(accounts.editorCategories),
    arrayOverlaps(accounts.editorCategories, categories),
  );
  // Sorted by account, so that two concurrent submissions cannot deadlock.
  const reviewers = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(ne(accounts.role, 'user'), notInArray(accounts.id, [authorId, ...coAuthorIds]), isResponsible))
    .orderBy(asc(accounts.id))
    // Skip accounts that are being deleted: waiting for them could deadlock, because their deletion waits for the
    // article that is locked here.
    .for('key share', { skipLocked: true });
  const decliners = await listDecliners(tx, articleId);
  for (const reviewer of reviewers.filter(({ id }) => !decliners.has(id))) {
    await notifyGroup(tx, {
      accountId: reviewer.id,
      group: submissionGroup(articleId),
      actorId,
      kind: 'submission',
      title: fill(
        isEdit
          ? texts.submissionNotifications.submittedEdit
          : texts.submissionNotifications.submittedForReview,
        { title },
      ),
      body: isEdit ? texts.submissionNotifications.editHint : texts.submissionNotifications.submissionHint,
      link: paths.review(articleId),
    });
  }
}
