import { z } from 'zod';
import { route } from '#kit/api-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { maxSearchLength, maxSuggestions } from './sizes.ts';

/** The text of a search box. */
export const searchText = z
  .string()
  .trim()
  .max(maxSearchLength, fill(texts.searchFields.searchTooLong, { most: maxSearchLength }))
  .default('');

export const searchApi = {
  suggest: route({
    method: 'GET',
    path: '/api/blogs/suggest',
    access: 'anyone',
    chapter: 'Articles',
    summary: 'Suggest titles',
    description: `Up to ${maxSuggestions} titles that match the text. None for an empty text.`,
    query: z.object({ q: searchText }),
    isCacheable: true,
    response: {
      status: 200,
      payload: z.object({
        suggestions: z.array(z.object({ slug: z.string(), title: z.string(), authorId: z.string() })),
      }),
    },
  }),
};
