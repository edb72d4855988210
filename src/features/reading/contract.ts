// The API calls for readers: lists, search, likes, views.

import { z } from 'zod';
import { categorySchema, listedArticleSchema, readArticleSchema } from '#features/articles/article-schema.ts';
import { categorySlugOf } from '#features/articles/rules.ts';
import { searchText } from '#features/search/contract.ts';
import { pagingQuery, route } from '#kit/api-contract.ts';
import { pageSize } from './sizes.ts';

const chapter = 'Articles';

export const sorts = ['newest', 'popular', 'trending'] as const;
export type Sort = (typeof sorts)[number];

/** An excerpt of the text around the first match, split so that each matching word is a part of its own. */
const snippetSchema = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));

const foundArticleSchema = listedArticleSchema.extend({
  /** Shows the search words in their context. Only set in search results. */
  snippet: snippetSchema.optional(),
});

export type ListedArticle = z.infer<typeof foundArticleSchema>;

const byId = z.object({ id: z.string() });

const countedCategory = categorySchema.extend({
  description: z.string(),
  count: z.number().int(),
  formerSlugs: z.array(z.string()),
});

export type CountedCategory = z.infer<typeof countedCategory>;

export const readingApi = {
  list: route({
    method: 'GET',
    path: '/api/blogs',
    access: 'anyone',
    chapter,
    summary: 'List published articles',
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
    response: {
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
    summary: 'Get an article',
    description:
      '`id` is its slug, a former slug, or its id. Everyone may read an approved article. Its author and admins may also read one that is not approved.',
    params: byId,
    isCacheable: true,
    response: { status: 200, payload: z.object({ blog: readArticleSchema, liked: z.boolean() }) },
  }),
  related: route({
    method: 'GET',
    path: '/api/blogs/:id/related',
    access: 'anyone',
    chapter,
    summary: 'List similar articles',
    description: 'Up to 3 articles with similar tags, or liked by the same readers, or of the same category.',
    params: byId,
    isCacheable: true,
    response: { status: 200, payload: z.object({ blogs: z.array(listedArticleSchema) }) },
  }),
  like: route({
    method: 'POST',
    path: '/api/blogs/:id/like',
    access: 'member',
    countsAs: 'like',
    chapter,
    summary: 'Like or unlike an article',
    params: byId,
    response: {
      status: 200,
      payload: z.object({ likes: z.number().int(), liked: z.boolean() }),
    },
  }),
  view: route({
    method: 'POST',
    path: '/api/blogs/:id/view',
    access: 'anyone',
    chapter,
    summary: 'Count a view of an article',
    description: 'Each reader counts once per article and day. Who read which article is not stored.',
    params: byId,
    response: { status: 204 },
  }),
  listTags: route({
    method: 'GET',
    path: '/api/tags',
    access: 'anyone',
    chapter,
    summary: 'List the tags in use',
    description: 'The 100 tags with the most articles. `count` is how many of its articles readers can see.',
    isCacheable: true,
    response: {
      status: 200,
      payload: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.number().int() })) }),
    },
  }),
  listPopularTags: route({
    method: 'GET',
    path: '/api/tags/popular',
    access: 'anyone',
    chapter,
    summary: 'List the tags that authors use now',
    description:
      'The most used tags of the articles of the last months, filled up with usual ones while there are few articles.',
    isCacheable: true,
    response: { status: 200, payload: z.object({ tags: z.array(z.string()) }) },
  }),
  listCategories: route({
    method: 'GET',
    path: '/api/categories',
    access: 'anyone',
    chapter,
    summary: 'List the categories',
    description:
      'In the order of the site. `count` is how many of its articles readers can see. `formerSlugs` lead to the category too.',
    isCacheable: true,
    response: { status: 200, payload: z.object({ categories: z.array(countedCategory) }) },
  }),
};
