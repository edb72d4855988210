import { readReviewSettings } from '#features/reviews/server/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { reviewPageApi } from '../contract.ts';
import type { CompareContents } from './compare-revisions.ts';
import { readReview } from './read-review.ts';

type ReviewPageServices = { platform: Platform; compare: CompareContents };

export function addReviewPageRoutes(serve: Serve, { platform, compare }: ReviewPageServices): void {
  serve(reviewPageApi.read, async ({ params: { id }, query, viewer }) => {
    const against = query.against === undefined ? undefined : Number(query.against);
    const { guidelines } = (await readReviewSettings(platform)).settings;
    const review = await readReview(
      { db: platform.db, compare, now: platform.now() },
      { id, viewer, against },
    );
    return { review: { ...review, guidelines } };
  });
}
