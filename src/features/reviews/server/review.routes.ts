import { presentArticle } from '#features/articles/server/public.ts';
import { plural } from '#kit/plural.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { reviewsApi } from '../contract.ts';
import { measuredDays, outcomeOf } from '../rules.ts';
import { decide } from './deciding/decide.ts';
import { undo } from './deciding/undo.ts';
import { reportPresence } from './presence/report-presence.ts';
import { listQueue } from './queue/list-queue.ts';
import { listQueuePositions } from './queue/list-queue-positions.ts';
import { measureReviewTime } from './queue/measure-review-time.ts';
import { recommend, withdrawRecommendation } from './recommending/recommend.ts';
import { cancelSchedule } from './scheduling/cancel-schedule.ts';
import { readReviewHours, readReviewSettings } from './settings/read-review-settings.ts';

const messages = {
  approved: texts.reviewRoutes.approved,
  'changes-requested': texts.reviewRoutes.changesRequested,
  rejected: texts.reviewRoutes.rejected,
  hidden: texts.reviewRoutes.hidden,
  pending: texts.reviewRoutes.backInQueue,
} as const;

export function addReviewRoutes(serve: Serve, platform: Platform): void {
  serve(reviewsApi.listQueue, async ({ query, viewer }) =>
    listQueue(platform.db, {
      ...query,
      categories: query.mine ? viewer.categories : null,
      viewer,
      now: platform.now(),
      promisedHours: (await readReviewHours(platform)).to,
    }),
  );

  serve(reviewsApi.reportPresence, async ({ params, body, viewer }) => ({
    reviewers: await reportPresence(platform, { articleId: params.id, viewer, isHere: body.isHere }),
  }));

  serve(reviewsApi.decide, async ({ params: { id }, body, viewer }) => {
    const {
      article,
      decided,
      undo: howToUndo,
    } = await decide(platform, viewer, {
      ...body,
      id,
      version: body.version,
      publishAt: body.publishAt === undefined ? undefined : new Date(body.publishAt),
    });
    const { isPartial, isScheduled, approvals } = decided;
    const publishAt = isScheduled && body.publishAt ? new Date(body.publishAt).toISOString() : null;
    const message = isScheduled
      ? texts.scheduling.scheduled
      : isPartial && approvals
        ? plural(texts.approvalRules.recorded, approvals.needed - approvals.given, approvals)
        : messages[outcomeOf(body)];
    return { blog: presentArticle(article), message, isPartial, publishAt, approvals, undo: howToUndo };
  });

  serve(reviewsApi.cancelSchedule, async ({ params: { id }, viewer }) => {
    await cancelSchedule(platform, { id, viewer });
    return { message: texts.scheduling.cancelled };
  });

  serve(reviewsApi.undo, async ({ params: { id }, body, viewer }) => {
    const article = await undo(platform, viewer, { id, version: body.version });
    return { blog: presentArticle(article), message: texts.reviewRoutes.undone };
  });

  serve(reviewsApi.recommend, async ({ params: { id }, body, viewer }) => {
    await recommend(platform, { ...body, articleId: id, viewer });
    return { message: texts.recommend.saved };
  });

  serve(reviewsApi.withdrawRecommendation, async ({ params: { id }, viewer }) => {
    await withdrawRecommendation(platform, { articleId: id, viewer });
    return { message: texts.recommend.withdrawn };
  });

  serve(reviewsApi.listMyQueuePositions, async ({ viewer }) => ({
    places: await listQueuePositions(platform.db, viewer.id),
  }));

  serve(reviewsApi.readChecklist, async () => ({
    points: (await readReviewSettings(platform)).settings.checklist,
  }));

  serve(reviewsApi.readReviewTime, async () => ({
    promisedHours: await readReviewHours(platform),
    days: measuredDays,
    ...(await measureReviewTime(platform.db, platform.now())),
  }));
}
