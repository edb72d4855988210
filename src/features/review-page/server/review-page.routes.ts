import { completeAnswers, readReviewSettings } from '#features/reviews/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { type Review, reviewPageApi } from '../contract.ts';
import type { CompareContents } from './compare-revisions.ts';
import { readReview } from './read-review.ts';

export type ReviewPageHooks = {
  /** Finds other articles with almost the same text. */
  listNearCopies(db: DbOrTx, articleId: string): Promise<Review['nearCopies']>;
};

type ReviewPageServices = ReviewPageHooks & { platform: Platform; compare: CompareContents };

export function addReviewPageRoutes(
  serve: Serve,
  { platform, compare, listNearCopies }: ReviewPageServices,
): void {
  serve(reviewPageApi.read, async ({ params: { id }, query, viewer }) => {
    const against = query.against === undefined ? undefined : Number(query.against);
    const { guidelines } = (await readReviewSettings(platform)).settings;
    const review = await readReview(
      {
        db: platform.db,
        compare,
        completeAnswers: (stored) => completeAnswers(platform, stored),
        now: platform.now(),
      },
      { id, viewer, against },
    );
    const nearCopies = await listNearCopies(platform.db, review.blog._id);
    return { review: { ...review, guidelines, nearCopies } };
  });
}
