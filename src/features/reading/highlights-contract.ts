// The API call behind the overview of the categories.
import { z } from 'zod';
import { listedArticleSchema } from '#features/articles/article-schema.ts';
import { route } from '#kit/api-contract.ts';

/** What is new and good in a category, and who writes about it. */
const categoryHighlights = z.object({
  slug: z.string(),
  newest: listedArticleSchema.nullable(),
  /** The one with the most likes among the latest 60; null if that is the newest, or none has a like. */
  mostLiked: listedArticleSchema.nullable(),
  /** Who wrote the most of the latest 60. */
  authors: z.array(z.object({ id: z.string(), name: z.string(), username: z.string() })),
});

export type CategoryHighlights = z.infer<typeof categoryHighlights>;

export const highlightsApi = {
  list: route({
    method: 'GET',
    path: '/api/categories/highlights',
    access: 'anyone',
    chapter: 'Articles',
    summary: 'List what is new and good in each category',
    description:
      'For each category its newest article, the most liked of its latest 60, and up to 3 people who wrote the most of these.',
    isCacheable: true,
    response: { status: 200, payload: z.object({ highlights: z.array(categoryHighlights) }) },
  }),
};
