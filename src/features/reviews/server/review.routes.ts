import { presentArticle } from '#features/articles/server/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { reviewsApi } from '../contract.ts';
import { measuredDays, outcomeOf, promisedHours } from '../rules.ts';
import { decide } from './decide.ts';
import { listPlaces } from './list-places.ts';
import { listQueue } from './list-queue.ts';
import { measurePromise } from './measure-promise.ts';
import { undo } from './undo.ts';

const messages = {
  approved: texts.reviewRoutes.approvedReadersSee,
  'changes-requested': texts.reviewRoutes.authorIsAsked,
  rejected: texts.reviewRoutes.rejectedAuthorIsTold,
  hidden: texts.reviewRoutes.hiddenReadersNoLonger,
  pending: texts.reviewRoutes.backInQueue,
} as const;

export function addReviewRoutes(serve: Serve, platform: Platform): void {
  serve(reviewsApi.listQueue, ({ query, viewer }) =>
    listQueue(platform.db, { ...query, viewer, now: platform.now() }),
  );

  serve(reviewsApi.decide, async ({ params: { id }, body, viewer }) => {
    const { article, undo: taken } = await decide(platform, viewer, { ...body, id, version: body.version });
    return { blog: presentArticle(article), message: messages[outcomeOf(body)], undo: taken };
  });

  serve(reviewsApi.undo, async ({ params: { id }, body, viewer }) => {
    const article = await undo(platform, viewer, { id, version: body.version });
    return { blog: presentArticle(article), message: texts.reviewRoutes.undoneItStands };
  });

  serve(reviewsApi.listMyPlaces, async ({ viewer }) => ({
    places: await listPlaces(platform.db, viewer.id),
  }));

  serve(reviewsApi.readPromise, async () => ({
    promisedHours,
    days: measuredDays,
    ...(await measurePromise(platform.db, platform.now())),
  }));
}
