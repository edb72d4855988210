// When an author would like an article to be published.
import { z } from 'zod';
import { time } from '#features/articles/article-schema.ts';
import { messageResponse, route } from '#kit/api-contract.ts';

const chapter = 'Articles';
const byId = z.object({ id: z.string() });

export const wishesApi = {
  read: route({
    method: 'GET',
    path: '/api/blogs/:id/publication-wish',
    access: 'member',
    chapter,
    summary: 'Get the moment that I wish for',
    description:
      'When the authors would like the article to be published; null without a wish. For its authors.',
    params: byId,
    response: { status: 200, payload: z.object({ publishAt: time.nullable() }) },
  }),
  save: route({
    method: 'PUT',
    path: '/api/blogs/:id/publication-wish',
    access: 'member',
    chapter,
    summary: 'Wish for a moment of publication',
    description:
      'A moment within a year, or null to take the wish back. Those who review see it, and an editor may take it when approving. It ends when the article is published. For its authors.',
    params: byId,
    body: z.object({ publishAt: z.iso.datetime().nullable() }),
    response: { status: 200, payload: messageResponse },
  }),
};
