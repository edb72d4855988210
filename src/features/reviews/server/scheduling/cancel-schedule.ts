import { lockArticles, noSuchArticle } from '#features/articles/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { AppError, conflict } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { decidesIn } from '../../rules.ts';
import { findReviewScope } from '../find-review-scope.ts';
import { prepareUnscheduledNotice, utcLabel } from './notify-of-schedule.ts';
import { dropSchedule } from './schedule.ts';

/** The text goes on waiting in the queue, with its approvals. The history on the review page says who cancelled it. */
export async function cancelSchedule(
  { transact, now }: Platform,
  { id, viewer }: { id: string; viewer: Viewer },
): Promise<void> {
  if (!isUuid(id)) throw noSuchArticle();
  await transact(async (tx, invalidate) => {
    const { authorIds } = await findReviewScope(tx, id);
    const notifyAuthors = await prepareUnscheduledNotice(tx, {
      articleId: id,
      authorIds,
      actorId: viewer.id,
    });
    if ((await lockArticles(tx, [id])).length === 0) throw noSuchArticle();
    const { categories } = await findReviewScope(tx, id);
    if (!decidesIn(viewer, categories)) {
      throw new AppError({ status: 403, code: 'other_category', message: texts.reviewRules.otherCategory });
    }
    const publishAt = await dropSchedule(tx, id);
    if (!publishAt) throw conflict('not_scheduled', texts.scheduling.notScheduled);
    invalidate('queue', `review:${id}`);
    await recordAudit(tx, {
      actorId: viewer.id,
      act: 'publication-cancelled',
      subjectId: id,
      subject: await notifyAuthors(),
      note: fill(texts.scheduling.wasToBePublished, { time: utcLabel(publishAt) }),
      at: now(),
    });
  });
}
