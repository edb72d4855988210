// One submission, as the review page shows it.
import { z } from 'zod';
import { route } from '#kit/api-contract.ts';
import { reviewSchema } from './review-schema.ts';

export type { Comparison, Review } from './review-schema.ts';

export const reviewPageApi = {
  read: route({
    method: 'GET',
    path: '/api/blogs/:id/review',
    access: 'reviewer',
    chapter: 'Moderation',
    summary: 'Get a submission for review',
    description:
      'With its changes from the live or last reviewed revision, or from the revision with the number `against`. `guidelines` is what the site asks its reviewers to look for.',
    params: z.object({ id: z.string() }),
    query: z.object({
      against: z
        .string()
        .regex(/^\d{1,9}$/, 'must be the number of a revision')
        .optional(),
    }),
    response: { status: 200, payload: z.object({ review: reviewSchema }) },
  }),
};
