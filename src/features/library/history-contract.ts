// The API calls about where a member was in an article, and what they have read. Nobody else sees it.
import { z } from 'zod';
import { listedArticleSchema } from '#features/articles/article-schema.ts';
import { messageResponse, pagingQuery, route } from '#kit/api-contract.ts';

const chapter = 'Reading history';

const byId = z.object({ id: z.string() });
/** How much of the text was read, in percent. */
const progress = z.number().int().min(0).max(100);

const historyItem = z.object({
  blog: listedArticleSchema,
  progress,
  isFinished: z.boolean(),
  readAt: z.iso.datetime(),
});
export type HistoryItem = z.infer<typeof historyItem>;

export const historyApi = {
  readPosition: route({
    method: 'GET',
    path: '/api/library/positions/:id',
    access: 'member',
    chapter,
    summary: 'Where I was in an article',
    description: '`progress` is in percent of the text; 0 if I have not read it.',
    params: byId,
    response: { status: 200, payload: z.object({ progress, isFinished: z.boolean() }) },
  }),
  savePosition: route({
    method: 'PUT',
    path: '/api/library/positions/:id',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Keep where I am in an article',
    description:
      'At 95 percent the article is finished, and stays it. `isKept` is false if I have turned the history off. The latest 1,000 articles are kept.',
    params: byId,
    body: z.object({ progress }),
    response: { status: 200, payload: z.object({ isKept: z.boolean() }) },
  }),
  list: route({
    method: 'GET',
    path: '/api/library/history',
    access: 'member',
    chapter,
    summary: 'List what I have read',
    description: 'The latest first. Articles that are no longer public are left out.',
    query: z.object(pagingQuery(24)),
    response: {
      status: 200,
      payload: z.object({
        items: z.array(historyItem),
        page: z.number().int(),
        totalPages: z.number().int(),
        total: z.number().int(),
      }),
    },
  }),
  listFinished: route({
    method: 'GET',
    path: '/api/library/history/finished',
    access: 'member',
    chapter,
    summary: 'List the ids of the articles I have finished',
    response: { status: 200, payload: z.object({ ids: z.array(z.string()) }) },
  }),
  clear: route({
    method: 'DELETE',
    path: '/api/library/history',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Clear my reading history',
    description: 'Positions are deleted too.',
    response: { status: 200, payload: messageResponse },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/library/history/:id',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Remove an article from my reading history',
    params: byId,
    response: { status: 200, payload: messageResponse },
  }),
};
