// Publishes what was approved for a moment that has come. Runs at that moment, and every minute to catch up. Several
// instances may run it at once: the first one uses up the row, in the transaction that publishes.
import { asc, eq, lte, sql } from 'drizzle-orm';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { listApprovers } from '../approving/approval.queries.ts';
import { decide } from '../deciding/decide.ts';
import { findReviewScope } from '../find-review-scope.ts';
import { prepareUnscheduledNotice } from './notify-of-schedule.ts';
import { scheduledPublications } from './schedule.table.ts';
import { dropSchedule, listSchedules } from './schedule.ts';
import { NotDue } from './update-schedule.ts';

// A site that stops waits for its jobs. The next run continues.
const batchSize = 20;

export async function publishScheduled(platform: Platform): Promise<void> {
  const due = await platform.db
    .select()
    .from(scheduledPublications)
    .where(lte(scheduledPublications.publishAt, sql`now()`))
    .orderBy(asc(scheduledPublications.publishAt), asc(scheduledPublications.articleId))
    .limit(batchSize);
  if (due.length === 0) return;
  const staff = new Map((await listApprovers(platform.db, platform.now())).map((one) => [one.id, one]));
  for (const one of due) await publishOne(platform, { due: one, decider: staff.get(one.deciderId) });
}

type Publishing = {
  due: typeof scheduledPublications.$inferSelect;
  decider: Awaited<ReturnType<typeof listApprovers>>[number] | undefined;
};

/** As if the person who approved it decided now. If they could not, or the text has changed, it goes on waiting. */
async function publishOne(platform: Platform, { due, decider }: Publishing): Promise<void> {
  const { articleId, revisionId, decidedAt, note, overrideReason } = due;
  try {
    if (!decider) return await endSchedule(platform, due);
    const { id, role, categories } = decider;
    await decide(
      platform,
      { id, role, categories: categories && [...categories], sessionId: '', silence: null },
      {
        id: articleId,
        visibility: 'approved',
        changesRequested: false,
        note,
        version: undefined,
        overrideReason,
        due: { revisionId, decidedAt },
      },
    );
  } catch (error) {
    if (error instanceof NotDue) return;
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await endSchedule(platform, due);
  }
}

/** Unless somebody has chosen another moment meanwhile. */
async function endSchedule({ transact }: Platform, due: Publishing['due']): Promise<void> {
  await transact(async (tx, invalidate) => {
    const { articleId } = due;
    const { authorIds } = await findReviewScope(tx, articleId);
    const notifyAuthors = await prepareUnscheduledNotice(tx, { articleId, authorIds });
    const [now] = await tx
      .select({ publishAt: scheduledPublications.publishAt })
      .from(scheduledPublications)
      .where(eq(scheduledPublications.articleId, articleId))
      .for('update');
    if (now?.publishAt.getTime() !== due.publishAt.getTime()) return;
    // The moment of a text that its authors have changed since is over, which they know.
    const isCurrent = (await listSchedules(tx, [articleId])).has(articleId);
    await dropSchedule(tx, articleId);
    invalidate('queue', `review:${articleId}`);
    if (isCurrent) await notifyAuthors();
  });
}
