// The API calls about following, and the feed of what is new from it. Nobody else learns whom or what a member follows.
import { z } from 'zod';
import { listedArticleSchema } from '#features/articles/article-schema.ts';
import { messageResponse, pagingQuery, route } from '#kit/api-contract.ts';
import { digestRhythms, followKinds } from './follow-kinds.ts';
import { readTargets } from './follow-targets.ts';

const chapter = 'Following';

const kind = z.enum(followKinds);
const target = z.object({ kind, name: z.string().max(200) });

const followed = z.object({
  kind,
  /** What calls name it by: the id of a person, the slug of a category or series, the tag itself. */
  name: z.string(),
  label: z.string(),
  /** The username of a person; empty otherwise. */
  username: z.string(),
  since: z.iso.datetime(),
});
export type Followed = z.infer<typeof followed>;

/** Why an article is in the feed. */
const reason = z.object({ kind, label: z.string() });
export type FeedReason = z.infer<typeof reason>;

const feedItem = z.object({ blog: listedArticleSchema, reasons: z.array(reason) });
export type FeedItem = z.infer<typeof feedItem>;

const feedPageSize = 12;

const settings = z.object({
  /** Whether the number of followers is left out of the public profile. */
  hidesFollowers: z.boolean(),
  /** Whether the site keeps what I read, and how far. */
  keepsHistory: z.boolean(),
  /** How often I get an email with what is new from what I follow. */
  digest: z.enum(digestRhythms),
});
export type LibrarySettings = z.infer<typeof settings>;

export const followsApi = {
  list: route({
    method: 'GET',
    path: '/api/follows',
    access: 'member',
    chapter,
    summary: 'List what I follow',
    description: 'The latest first. Nobody else can see it.',
    query: z.object(pagingQuery(50)),
    response: {
      status: 200,
      payload: z.object({
        follows: z.array(followed),
        page: z.number().int(),
        totalPages: z.number().int(),
        total: z.number().int(),
      }),
    },
  }),
  read: route({
    method: 'GET',
    path: '/api/follows/:kind/:name',
    access: 'member',
    chapter,
    summary: 'Whether I follow somebody or something',
    description: '`name` is the id of a person, the slug of a category or a series, or a tag.',
    params: target,
    response: { status: 200, payload: z.object({ isFollowing: z.boolean() }) },
  }),
  readMany: route({
    method: 'GET',
    path: '/api/follows/among',
    access: 'member',
    chapter,
    summary: 'Which of these I follow',
    description:
      '`targets` are up to 50 of `<kind>/<name>`, separated by commas, with names as in `GET /api/follows/{kind}/{name}` and encoded as in a path. Those that do not exist are left out.',
    query: z.object({ targets: z.string().max(12_000).transform(readTargets) }),
    response: { status: 200, payload: z.object({ following: z.array(z.string()) }) },
  }),
  follow: route({
    method: 'PUT',
    path: '/api/follows/:kind/:name',
    access: 'member',
    chapter,
    summary: 'Follow a person, a category, a tag or a series',
    description:
      'New articles are then in `GET /api/feed`. Nobody is told. At most 10,000: 409 `too_many_follows`. 403 for somebody who does not want it.',
    params: target,
    response: { status: 200, payload: messageResponse.extend({ isFollowing: z.boolean() }) },
  }),
  unfollow: route({
    method: 'DELETE',
    path: '/api/follows/:kind/:name',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Stop following',
    description: 'Does nothing if I do not follow it.',
    params: target,
    response: { status: 200, payload: messageResponse.extend({ isFollowing: z.boolean() }) },
  }),
  feed: route({
    method: 'GET',
    path: '/api/feed',
    access: 'member',
    chapter,
    summary: 'List what is new from everything I follow',
    description:
      'Newest first, each with the reasons why it is there. My own articles and those of people whom I have muted are left out. `next` is the value of `before` for the following page; null at the end.',
    query: z.object({
      limit: pagingQuery(feedPageSize).limit,
      before: z.string().max(100).default(''),
    }),
    response: {
      status: 200,
      payload: z.object({ items: z.array(feedItem), next: z.string().nullable() }),
    },
  }),
  readSettings: route({
    method: 'GET',
    path: '/api/library/settings',
    access: 'member',
    chapter,
    summary: 'Get my settings as a reader',
    response: { status: 200, payload: settings },
  }),
  saveSettings: route({
    method: 'PUT',
    path: '/api/library/settings',
    access: 'member',
    isOpenToSilenced: true,
    chapter,
    summary: 'Change my settings as a reader',
    description: 'Fields that are left out stay as they are.',
    body: settings.partial(),
    response: { status: 200, payload: settings.extend({ message: z.string() }) },
  }),
};
