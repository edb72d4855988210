import { z } from 'zod';
import { holdReasons } from '#features/comments/hold-rules.ts';
import { after, route } from '#kit/api-contract.ts';
import { maxCounted } from './report-rules.ts';

const chapter = 'Moderation';

// As many as one person reads in a sitting.
export const queuePageSize = 20;

const person = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
});

/** The comment of which another one is a near-copy. */
export const copyOf = z.object({
  /** The title of its article. */
  title: z.string(),
  /** The path of the page that shows it. */
  link: z.string(),
});

export type CopyOf = z.infer<typeof copyOf>;

const waitingComment = z.object({
  id: z.string(),
  /** Raised when its author changes it. A decision names the version that was read. */
  version: z.number().int(),
  article: z.object({ slug: z.string(), title: z.string() }),
  author: person,
  content: z.string(),
  html: z.string(),
  /** Why it waits: the account is new, it has many links, or one of the listed words. */
  reasons: z.array(z.enum(holdReasons)),
  /** For an edit, the text that readers see; null for a new comment. */
  publishedText: z.string().nullable(),
  /** The comment that it replies to. */
  parentId: z.string().nullable(),
  writtenAt: z.iso.datetime(),
  /** A recent comment with almost the same text. */
  copyOf: copyOf.nullable(),
});

export type WaitingComment = z.infer<typeof waitingComment>;

// More than a moderator looks through at once. Those behind them follow when some are removed or dismissed.
export const maxLookAlikes = 50;

const lookAlike = z.object({
  id: z.string(),
  /** The start of its text. */
  excerpt: z.string(),
  writtenAt: z.iso.datetime(),
  author: person,
  /** The title of its article. */
  title: z.string(),
  /** The path of the page that shows it. */
  link: z.string(),
  copyOf,
});

export type LookAlike = z.infer<typeof lookAlike>;

const trustedPerson = person.extend({ trustedAt: z.iso.datetime() });

const ofComment = z.object({ id: z.string() });
const version = z.number().int().min(1);

const deciding =
  '`version` is the one that the comment was read with. If somebody else has decided on it, or its author has deleted it, the response is 409 `already_decided`; if its author has changed it, 409 `stale_version`. Nothing changes then.';

const done = z.object({ message: z.string() });

export const moderationApi = {
  list: route({
    method: 'GET',
    path: '/api/moderation/comments',
    access: 'editor',
    chapter,
    summary: 'List the comments that wait for a moderator',
    description: `Oldest first. \`next\` is the \`after\` of the next page; null on the last one. \`total\` counts up to ${maxCounted}.`,
    query: z.object({ after }),
    response: {
      status: 200,
      payload: z.object({
        comments: z.array(waitingComment),
        total: z.number().int(),
        /** With the mentions on other sites that wait. */
        everything: z.number().int(),
        next: z.string().nullable(),
      }),
    },
  }),
  approve: route({
    method: 'POST',
    path: '/api/moderation/comments/:id/approve',
    access: 'editor',
    chapter,
    summary: 'Publish a comment that waits',
    description: `With \`trust\`, the comments of its author are never held again. If somebody whom it answers has blocked its author meanwhile, the response is 409 \`author_blocked\`. ${deciding}`,
    params: ofComment,
    body: z.object({ version, trust: z.boolean().default(false) }),
    response: { status: 200, payload: done },
  }),
  remove: route({
    method: 'POST',
    path: '/api/moderation/comments/:id/remove',
    access: 'editor',
    chapter,
    summary: 'Remove a comment that waits',
    description: deciding,
    params: ofComment,
    body: z.object({ version }),
    response: { status: 200, payload: done },
  }),
  listTrusted: route({
    method: 'GET',
    path: '/api/moderation/trusted',
    access: 'editor',
    chapter,
    summary: 'List the members whose comments are never held',
    description: 'The latest 100.',
    response: { status: 200, payload: z.object({ people: z.array(trustedPerson) }) },
  }),
  distrust: route({
    method: 'DELETE',
    path: '/api/moderation/trusted/:id',
    access: 'editor',
    chapter,
    summary: 'Hold the comments of a member like those of others again',
    params: ofComment,
    response: { status: 200, payload: done },
  }),
  listLookAlikes: route({
    method: 'GET',
    path: '/api/moderation/look-alikes',
    access: 'editor',
    chapter,
    summary: 'List comments that look alike',
    description: `Public comments of the last 30 days that are almost the same as an earlier one, newest first, at most ${maxLookAlikes}.`,
    response: { status: 200, payload: z.object({ comments: z.array(lookAlike) }) },
  }),
  dismissLookAlike: route({
    method: 'POST',
    path: '/api/moderation/look-alikes/:id/dismiss',
    access: 'editor',
    chapter,
    summary: 'Say that a comment that looks like another one is not spam',
    description: 'It leaves the list of comments that look alike. Nothing changes for readers.',
    params: ofComment,
    response: { status: 200, payload: done },
  }),
};
