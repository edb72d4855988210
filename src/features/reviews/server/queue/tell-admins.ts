import { and, asc, eq, ne } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { SubmissionChange } from '#features/articles/server/saving/public.ts';
import { markGroupRead, notifyGroup } from '#features/notifications/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Touch } from '#platform/db/transact.ts';
import { texts } from '#texts';

/** One line under each admin's bell for one article, however often it is submitted. */
export const submissionGroup = (articleId: string): string => `submission:${articleId}`;

/** Admins hear of what is to be read, and no longer of what was withdrawn. */
export async function tellAdmins(tx: Tx, touch: Touch, change: SubmissionChange): Promise<void> {
  const { what, articleId, authorId, title, isEdit, at } = change;
  touch('queue', `review:${articleId}`);
  if (what === 'withdrawn') {
    await markGroupRead(tx, submissionGroup(articleId), at);
    return;
  }
  // In one order, so that two submissions at once never wait for each other in a ring.
  const admins = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), ne(accounts.id, authorId)))
    .orderBy(asc(accounts.id))
    // Whoever is being deleted is not waited for: that would wait for the article, which is held here.
    .for('key share', { skipLocked: true });
  for (const admin of admins) {
    await notifyGroup(tx, {
      accountId: admin.id,
      group: submissionGroup(articleId),
      actorId: authorId,
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
