import { z } from 'zod';
import { route } from '#kit/api-contract.ts';

const chapter = 'Site';

const version = z.number().int().min(0);

const entry = z.object({ name: z.string(), slug: z.string(), description: z.string() });

const stored = entry.extend({
  id: z.string(),
  formerSlugs: z.array(z.string()),
  /** How many of its articles readers can see. */
  count: z.number().int(),
});

const listResponse = z.object({ categories: z.array(stored), version });

export type StoredCategoryList = z.infer<typeof listResponse>;

const byId = z.object({ id: z.string().max(100) });

const staleVersion =
  '`version` is the one that the categories were read with. If they were saved since, the response is 409 `stale_version`, and nothing changes.';

export const categoryApi = {
  listSettings: route({
    method: 'GET',
    path: '/api/admin/settings/categories',
    access: 'admin',
    chapter,
    summary: 'List the categories with their former slugs',
    description:
      'In the order of the site. `id` stays the same when a category is renamed. The version is 0 until the categories are saved for the first time.',
    response: { status: 200, payload: listResponse },
  }),
  saveAll: route({
    method: 'PUT',
    path: '/api/admin/settings/categories',
    access: 'admin',
    chapter,
    summary: 'Add, rename, describe and order categories',
    description: `The whole list, in its new order. A category without \`id\` is new. One with an empty slug gets that of its name. A former slug still leads to its category, so no other category can have it. All stored categories have to be in the list: to remove one, retire it. ${staleVersion}`,
    body: z.object({
      categories: z.array(entry.extend({ id: z.string().max(100).default('') })).max(1_000),
      version,
    }),
    response: { status: 200, payload: listResponse.extend({ message: z.string() }) },
  }),
  countArticles: route({
    method: 'GET',
    path: '/api/admin/settings/categories/:id/articles',
    access: 'admin',
    chapter,
    summary: 'Count the articles of a category',
    description: 'Those that readers see, and drafts, submissions and hidden articles.',
    params: byId,
    response: { status: 200, payload: z.object({ articles: z.number().int() }) },
  }),
  retire: route({
    method: 'POST',
    path: '/api/admin/settings/categories/:id/retire',
    access: 'admin',
    chapter,
    summary: 'Retire a category into another one',
    description: `Its articles, drafts and submissions, its editors and its slugs belong to the category with the id \`into\` at once. ${staleVersion}`,
    params: byId,
    body: z.object({ into: z.string().max(100), version }),
    response: {
      status: 200,
      payload: listResponse.extend({ articles: z.number().int(), message: z.string() }),
    },
  }),
};
