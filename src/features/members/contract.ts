// What admins see of members, and what they do with them.
import { z } from 'zod';
import { categorySchema } from '#features/articles/article-schema.ts';
import { statuses, visibilities } from '#features/articles/rules.ts';
import { after, messageResponse, route } from '#kit/api-contract.ts';
import { cleanLines } from '#kit/clean-text.ts';
import { fill } from '#kit/fill-text.ts';
import { roles } from '#kit/roles.ts';
import { texts } from '#texts';
import { maxSuspensionReasonLength, memberStates } from './rules.ts';

const chapter = 'Members';

const byId = z.object({ id: z.string() });
const time = z.iso.datetime();

const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(roles),
  /** The slugs of the categories in which an editor decides; null for all of them, and for other roles. */
  categories: z.array(z.string()).nullable(),
  createdAt: time,
  /** Precise to the hour. */
  lastSeenAt: time,
  /** Null unless the account is suspended now. */
  suspension: z.object({ until: time, reason: z.string() }).nullable(),
  /** Null unless the account is silenced now. */
  silence: z.object({ until: time, reason: z.string() }).nullable(),
  /** Whether the operator removed the account as spam. It is deleted a day later. */
  isRemoved: z.boolean(),
  /** Whether an import made the account for an author who is not a member. Nobody can sign in to it. */
  isPlaceholder: z.boolean(),
});

export type Member = z.infer<typeof memberSchema>;

const memberHandover = z.object({
  /** The address that it was mailed to; null for a link to copy. */
  email: z.string().nullable(),
  expiresAt: time,
  isExpired: z.boolean(),
});

export type MemberHandover = z.infer<typeof memberHandover>;

const roleSetting = z.object({
  role: z.enum(roles),
  /** The slugs of an editor's categories; null for all of them. */
  categories: z.array(z.string().max(100)).max(200).nullable().default(null),
});

export const memberResponse = z.object({ member: memberSchema, message: z.string() });

export const memberSorts = ['joined', 'seen'] as const;

export const membersApi = {
  list: route({
    method: 'GET',
    path: '/api/admin/members',
    access: 'admin',
    chapter,
    summary: 'List members',
    description:
      'The newest first, or with `sort=seen` those who were here last. `q` finds words of a name by their beginning, and usernames and email addresses by theirs. `next` is the `after` of the next page, or null.',
    query: z.object({
      q: z.string().trim().max(100).default(''),
      role: z.union([z.literal(''), z.enum(roles)]).default(''),
      state: z.union([z.literal(''), z.enum(memberStates)]).default(''),
      sort: z.enum(memberSorts).default('joined'),
      after,
      limit: z
        .string()
        .regex(/^\d{1,3}$/, 'must be a whole number')
        .transform((text) => Math.min(Math.max(Number(text), 1), 100))
        .default(50),
    }),
    response: {
      status: 200,
      payload: z.object({ members: z.array(memberSchema), next: z.string().nullable() }),
    },
  }),
  read: route({
    method: 'GET',
    path: '/api/admin/members/:id',
    access: 'admin',
    chapter,
    summary: 'Get a member',
    params: byId,
    response: {
      status: 200,
      payload: z.object({
        member: memberSchema,
        /** Whether this is the caller’s own account. */
        isOwn: z.boolean(),
        /** Since when the member has a second factor, or null. */
        secondFactorSince: time.nullable(),
        /** The link with which the author of an imported account takes it over; null if there is none. */
        handover: memberHandover.nullable(),
        sessions: z.array(
          z.object({ id: z.string(), device: z.string(), createdAt: time, lastSeenAt: time }),
        ),
      }),
    },
  }),
  listArticles: route({
    method: 'GET',
    path: '/api/admin/members/:id/articles',
    access: 'admin',
    chapter,
    summary: 'List a member’s articles',
    description: 'Those that were submitted, by their newest change. Drafts are not listed.',
    params: byId,
    query: z.object({ after }),
    response: {
      status: 200,
      payload: z.object({
        articles: z.array(
          z.object({
            id: z.string(),
            slug: z.string(),
            title: z.string(),
            category: categorySchema.nullable(),
            status: z.enum(statuses),
            visibility: z.enum(visibilities),
            updatedAt: time,
          }),
        ),
        next: z.string().nullable(),
      }),
    },
  }),
  listComments: route({
    method: 'GET',
    path: '/api/admin/members/:id/comments',
    access: 'admin',
    chapter,
    summary: 'List a member’s comments',
    description: 'The newest first.',
    params: byId,
    query: z.object({ after }),
    response: {
      status: 200,
      payload: z.object({
        comments: z.array(
          z.object({
            id: z.string(),
            content: z.string(),
            createdAt: time,
            article: z.object({ slug: z.string(), title: z.string() }),
          }),
        ),
        next: z.string().nullable(),
      }),
    },
  }),
  changeRole: route({
    method: 'PUT',
    path: '/api/admin/members/:id/role',
    access: 'admin',
    chapter,
    summary: 'Change a member’s role',
    description:
      'It applies at once. The last admin who can sign in is kept: 409 `last_admin`. `previous` is what the member had before.',
    params: byId,
    body: roleSetting,
    response: { status: 200, payload: memberResponse.extend({ previous: roleSetting }) },
  }),
  suspend: route({
    method: 'PUT',
    path: '/api/admin/members/:id/suspension',
    access: 'admin',
    chapter,
    summary: 'Suspend a member',
    description:
      'All their sessions end at once, and signing in is refused with the reason until the day begins, in UTC. What they have published stays. The last admin who can sign in is kept: 409 `last_admin`.',
    params: byId,
    body: z.object({
      until: z.string().max(20),
      reason: z
        .string()
        .overwrite(cleanLines)
        .max(maxSuspensionReasonLength, fill(texts.fieldErrors.tooLong, { most: maxSuspensionReasonLength })),
    }),
    response: { status: 200, payload: memberResponse },
  }),
  lift: route({
    method: 'DELETE',
    path: '/api/admin/members/:id/suspension',
    access: 'admin',
    chapter,
    summary: 'Lift a suspension',
    params: byId,
    response: { status: 200, payload: memberResponse },
  }),
  endSessions: route({
    method: 'DELETE',
    path: '/api/admin/members/:id/sessions',
    access: 'admin',
    chapter,
    summary: 'Sign a member out everywhere',
    description: 'All their sessions end, and all their tokens for programs are revoked.',
    params: byId,
    response: { status: 200, payload: messageResponse },
  }),
  removeSecondFactor: route({
    method: 'DELETE',
    path: '/api/admin/members/:id/second-factor',
    access: 'admin',
    chapter,
    summary: 'Turn off a member’s second factor',
    description:
      'For a member who has lost the phone and the recovery codes. They are told by email. Nobody can do this with their own account: 409 `own_account`. A member without a second factor stays as they are.',
    params: byId,
    response: { status: 200, payload: messageResponse },
  }),
  sendPasswordReset: route({
    method: 'POST',
    path: '/api/admin/members/:id/password-reset',
    access: 'admin',
    chapter,
    summary: 'Send a member a password reset',
    description:
      'Emails a link to the page that sends a code. The current password works until a new one is set.',
    params: byId,
    response: { status: 200, payload: messageResponse },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/admin/members/:id',
    access: 'admin',
    chapter,
    summary: 'Delete a member’s account',
    description:
      'As if its owner had deleted it. `username` has to be the account’s own, so that nobody deletes the wrong one: otherwise 400. The last admin who can sign in is kept: 409 `last_admin`.',
    params: byId,
    body: z.object({ username: z.string().max(200) }),
    response: { status: 200, payload: messageResponse },
  }),
};
