import { decideOnArticle, findWholeArticle, presentArticle } from '#features/articles/server/public.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { reviewsApi } from '../contract.ts';

export function addReviewRoutes(serve: Serve, platform: Platform): void {
  serve(reviewsApi.decide, async ({ params: { id }, body, viewer }) => {
    await platform.transact((tx, touch) =>
      decideOnArticle(tx, touch, {
        ...body,
        id,
        version: body.version,
        reviewerId: viewer.id,
        at: platform.now(),
      }),
    );
    const row = await findWholeArticle(platform.db, id);
    if (!row) throw notFound('There is no such article.');
    return { blog: presentArticle(row), message: `The article is ${body.visibility} now.` };
  });
}
