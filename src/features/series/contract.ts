// The API calls of series: articles that belong together, in an order.
import { z } from 'zod';
import { messageResponse, route } from '#kit/api-contract.ts';
import { cleanLine } from '#kit/clean-text.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { maxParts, maxSeriesDescriptionLength, maxSeriesTitleLength, wordStates } from './rules.ts';

const chapter = 'Series';

const line = (most: number) =>
  z.string().overwrite(cleanLine).max(most, fill(texts.fieldErrors.tooLong, { most }));

const words = z.object({
  title: line(maxSeriesTitleLength).min(1, texts.series.titleMissing),
  description: line(maxSeriesDescriptionLength).optional(),
});

const byId = z.object({ id: z.string() });
const version = z.number().int();
const time = z.iso.datetime();
const person = z.object({ id: z.string(), name: z.string(), username: z.string() });

const listedSeries = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** The number of public articles. */
  count: z.number().int(),
});
export type ListedSeries = z.infer<typeof listedSeries>;

const publicSeries = listedSeries.extend({
  owner: person,
  parts: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      excerpt: z.string(),
      readTime: z.number().int(),
      publishedAt: time,
      author: person,
    }),
  ),
});
export type PublicSeries = z.infer<typeof publicSeries>;

const ownSeries = z.object({
  id: z.string(),
  /** Null until an editor has approved the first title. */
  slug: z.string().nullable(),
  /** The owner's words, approved or not. */
  title: z.string(),
  description: z.string(),
  /** The words that readers see; empty until the first approval. */
  live: z.object({ title: z.string(), description: z.string() }),
  state: z.enum(wordStates),
  /** What the editor said who returned the words. */
  note: z.string(),
  version,
  isOwner: z.boolean(),
  /** False where only an article of the caller is in it. */
  mayAdd: z.boolean(),
  owner: person,
  members: z.array(person),
  parts: z.array(
    z.object({
      articleId: z.string(),
      /** Null for an article of somebody else that is not public. */
      title: z.string().nullable(),
      slug: z.string().nullable(),
      isPublic: z.boolean(),
      isOwn: z.boolean(),
      authorName: z.string(),
    }),
  ),
});
export type OwnSeries = z.infer<typeof ownSeries>;

const changed = { status: 200, payload: messageResponse.extend({ series: ownSeries }) } as const;

const waitingSeries = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  live: z.object({ title: z.string(), description: z.string() }),
  version,
  owner: person,
  isOwn: z.boolean(),
  since: time,
});
export type WaitingSeries = z.infer<typeof waitingSeries>;

export const seriesApi = {
  list: route({
    method: 'GET',
    path: '/api/series',
    access: 'anyone',
    chapter,
    summary: 'List the series of an author',
    description: 'By title. Series without a public article are left out.',
    query: z.object({ author: z.string().trim().min(1).max(100) }),
    isCacheable: true,
    response: {
      status: 200,
      payload: z.object({
        series: z.array(listedSeries),
        /** The same list as a profile shows it; empty if there is none. */
        html: z.string(),
      }),
    },
  }),
  read: route({
    method: 'GET',
    path: '/api/series/:id',
    access: 'anyone',
    chapter,
    summary: 'Get a series',
    description:
      'By its slug, with its public articles in their order. A former slug leads to the series; the response has the current one.',
    params: z.object({ id: z.string().max(200) }),
    isCacheable: true,
    response: { status: 200, payload: z.object({ series: publicSeries }) },
  }),
  listMine: route({
    method: 'GET',
    path: '/api/series/mine/all',
    access: 'member',
    chapter,
    summary: 'List my series',
    description:
      'My own, those whose owner allows me to add articles, and those with an article of mine. Newest change first.',
    response: { status: 200, payload: z.object({ series: z.array(ownSeries) }) },
  }),
  create: route({
    method: 'POST',
    path: '/api/series',
    access: 'member',
    chapter,
    summary: 'Start a series',
    description:
      'Readers see the title and description when an editor has approved them, and the series when one of its articles is public.',
    body: words,
    response: { status: 201, payload: changed.payload },
  }),
  save: route({
    method: 'PUT',
    path: '/api/series/:id',
    access: 'member',
    chapter,
    summary: 'Change the title and description of my series',
    description:
      'What is public stays until an editor has approved the change. A `version` that is not the latest returns 409 `stale_version`.',
    params: byId,
    body: words.partial().extend({ version: version.optional() }),
    response: changed,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/series/:id',
    access: 'member',
    chapter,
    summary: 'Delete my series',
    description: 'The articles stay.',
    params: byId,
    response: { status: 200, payload: messageResponse },
  }),
  addPart: route({
    method: 'POST',
    path: '/api/series/:id/parts',
    access: 'member',
    chapter,
    summary: 'Add my article to a series',
    description:
      'At its end. An article is in one series at most: it leaves the one in which it was, if the caller is its first author; a co-author gets 409 `in_another_series`. For the owner, and for members of the series.',
    params: byId,
    body: z.object({ articleId: z.string() }),
    response: changed,
  }),
  removePart: route({
    method: 'DELETE',
    path: '/api/series/:id/parts/:articleId',
    access: 'member',
    chapter,
    summary: 'Take an article out of a series',
    description: 'For the owner of the series and the authors of the article.',
    params: byId.extend({ articleId: z.string() }),
    // Null for somebody who is neither the owner nor a member.
    response: { status: 200, payload: messageResponse.extend({ series: ownSeries.nullable() }) },
  }),
  order: route({
    method: 'PUT',
    path: '/api/series/:id/parts',
    access: 'member',
    chapter,
    summary: 'Order the articles of my series',
    description:
      'Names every article of the series once. 409 `stale_version` if articles were added or removed meanwhile.',
    params: byId,
    body: z.object({ articleIds: z.array(z.string()).max(maxParts), version: version.optional() }),
    response: changed,
  }),
  addMember: route({
    method: 'POST',
    path: '/api/series/:id/members',
    access: 'member',
    chapter,
    summary: 'Allow somebody to add their articles to my series',
    params: byId,
    body: z.object({ username: z.string().trim().max(100) }),
    response: changed,
  }),
  removeMember: route({
    method: 'DELETE',
    path: '/api/series/:id/members/:accountId',
    access: 'member',
    chapter,
    summary: 'Take this permission back',
    description: 'Articles that the member has added stay. For the owner, and for the member.',
    params: byId.extend({ accountId: z.string() }),
    response: { status: 200, payload: messageResponse },
  }),
  listWaiting: route({
    method: 'GET',
    path: '/api/series/waiting/list',
    access: 'editor',
    chapter: 'Moderation',
    summary: 'List titles and descriptions of series that wait',
    description: 'The first 100, oldest first.',
    response: { status: 200, payload: z.object({ series: z.array(waitingSeries) }) },
  }),
  decide: route({
    method: 'PATCH',
    path: '/api/series/:id/words',
    access: 'editor',
    chapter: 'Moderation',
    summary: 'Approve or return the title and description of a series',
    description:
      'They are about the `version` that the editor saw; another one is 409 `stale_version`. The first approval gives the series its address.',
    params: byId,
    body: z.object({
      decision: z.enum(['approved', 'rejected']),
      note: line(maxSeriesDescriptionLength).optional(),
      version,
    }),
    response: { status: 200, payload: messageResponse },
  }),
};
