// The article on the home page.
import { z } from 'zod';
import { listedArticleSchema } from '#features/articles/article-schema.ts';
import { route } from '#kit/api-contract.ts';

const featuredAnswer = z.object({
  /** Null when none is featured, or readers may no longer see it. */
  blog: listedArticleSchema.nullable(),
});

export const featuredApi = {
  read: route({
    method: 'GET',
    path: '/api/featured',
    access: 'anyone',
    chapter: 'Articles',
    summary: 'The featured article',
    description: 'The one that an admin has put on the home page, if there is one.',
    isCacheable: true,
    answer: { status: 200, payload: featuredAnswer },
  }),
  choose: route({
    method: 'PUT',
    path: '/api/admin/featured',
    access: 'admin',
    chapter: 'Moderation',
    summary: 'Choose the featured article',
    description:
      'It takes the place of the one before; `null` leaves the place to the sample. One that readers do not see is 409 `not_published`.',
    body: z.object({ id: z.string().max(100).nullable() }),
    answer: { status: 200, payload: featuredAnswer.extend({ message: z.string() }) },
  }),
};
