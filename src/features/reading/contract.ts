// The calls of readers: lists, search, likes, views.

import { z } from 'zod';
import { categorySchema, listedArticleSchema, readArticleSchema } from '#features/articles/article-schema.ts';
import { categorySlugOf } from '#features/articles/rules.ts';
import { searchText } from '#features/search/contract.ts';
import { pagingQuery, route } from '#kit/api-contract.ts';
import { pageSize } from './limits.ts';

const chapter = 'Articles';

export const sorts = ['newest', 'popular', 'trending'] as const;
export type Sort = (typeof sorts)[number];

/** A piece of the text that was found, in parts, of which those that match are marked. */
export const snippetSchema = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));

export const foundArticleSchema = listedArticleSchema.extend({
  /** Where the search words stand in it; only in answers to a search. */
  snippet: snippetSchema.optional(),
});

export type ListedArticle = z.infer<typeof foundArticleSchema>;

const byId = z.object({ id: z.string() });

export const readingApi = {
  list: route({
    method: 'GET',
    path: '/api/blogs',
    access: 'anyone',
    chapter,
    summary: 'Published articles',
    description:
      'What readers see, in pages. `q` searches title, tags, excerpt, author and text: quotes keep words together, a minus leaves one out, and the best match comes first. `category`, `tag` and `author` (id or username) narrow the list, together with each other and with `q`. A search finds up to 1,000.',
    query: z.object({
      ...pagingQuery(pageSize),
      sort: z.enum(sorts).default('newest'),
      q: searchText,
      category: z.string().max(100).transform(categorySlugOf).default(''),
      tag: z
        .string()
        .max(100)
        .transform((tag) => tag.trim().toLowerCase())
        .default(''),
      author: z.string().trim().max(100).default(''),
    }),
    isCacheable: true,
    answer: {
      status: 200,
      payload: z.object({
        blogs: z.array(foundArticleSchema),
        page: z.number().int(),
        totalPages: z.number().int(),
        total: z.number().int(),
      }),
    },
  }),
  read: route({
    method: 'GET',
    path: '/api/blogs/:id',
    access: 'anyone',
    chapter,
    summary: 'One article',
    description:
      '`id` is its slug, a slug it had before, or its id. Everyone may read what is approved; its author and admins also what is not.',
    params: byId,
    isCacheable: true,
    answer: { status: 200, payload: z.object({ blog: readArticleSchema, liked: z.boolean() }) },
  }),
  related: route({
    method: 'GET',
    path: '/api/blogs/:id/related',
    access: 'anyone',
    chapter,
    summary: 'Articles like this one',
    description: 'At most 3, by their tags and category.',
    params: byId,
    isCacheable: true,
    answer: { status: 200, payload: z.object({ blogs: z.array(listedArticleSchema) }) },
  }),
  like: route({
    method: 'POST',
    path: '/api/blogs/:id/like',
    access: 'member',
    chapter,
    summary: 'Like an article, or take the like back',
    params: byId,
    answer: {
      status: 200,
      payload: z.object({ likes: z.number().int(), liked: z.boolean() }),
    },
  }),
  view: route({
    method: 'POST',
    path: '/api/blogs/:id/view',
    access: 'anyone',
    chapter,
    summary: 'Say that an article is being read',
    description: 'Counted once for each reader, article and day. Who read what is not kept.',
    params: byId,
    answer: { status: 204 },
  }),
  listTags: route({
    method: 'GET',
    path: '/api/tags',
    access: 'anyone',
    chapter,
    summary: 'The tags in use',
    description: 'The 100 with the most articles. `count` is how many articles readers can see.',
    isCacheable: true,
    answer: {
      status: 200,
      payload: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.number().int() })) }),
    },
  }),
  listCategories: route({
    method: 'GET',
    path: '/api/categories',
    access: 'anyone',
    chapter,
    summary: 'The categories',
    description: '`count` is how many articles readers can see in it.',
    isCacheable: true,
    answer: {
      status: 200,
      payload: z.object({
        categories: z.array(categorySchema.extend({ count: z.number().int() })),
      }),
    },
  }),
};
