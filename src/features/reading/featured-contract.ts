// The API calls for the featured article on the home page.
import { z } from 'zod';
import { listedArticleSchema } from '#features/articles/article-schema.ts';
import { route } from '#kit/api-contract.ts';

const featuredResponse = z.object({
  /** Null when no article is featured, or when the featured one is no longer public. */
  blog: listedArticleSchema.nullable(),
});

export const featuredApi = {
  read: route({
    method: 'GET',
    path: '/api/featured',
    access: 'anyone',
    chapter: 'Articles',
    summary: 'Get the featured article',
    description: 'The article that an admin has put on the home page, if there is one.',
    isCacheable: true,
    response: { status: 200, payload: featuredResponse },
  }),
  choose: route({
    method: 'PUT',
    path: '/api/admin/featured',
    access: 'admin',
    chapter: 'Moderation',
    summary: 'Choose the featured article',
    description:
      'It replaces the one before. With `null`, the home page shows the sample. An article that readers can’t see returns 409 `not_published`.',
    body: z.object({ id: z.string().max(100).nullable() }),
    response: { status: 200, payload: featuredResponse.extend({ message: z.string() }) },
  }),
};
