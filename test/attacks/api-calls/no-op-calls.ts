// Well-formed calls that change nothing that readers see: a rule refuses them, or the change has been made already.

import { articleCalls, goodText } from '#features/articles/server/articles.fixture.ts';
import { notificationsApi } from '#features/notifications/contract.ts';
import { profilesApi } from '#features/profiles/contract.ts';
import { featuredApi } from '#features/reading/featured-contract.ts';
import { createMember, memberPassword } from '../../members.ts';
import type { PopulatedSite } from './populated-site.ts';
import type { ValidCall } from './valid-calls.ts';

type NoOpCall = {
  /** The name of the call. */
  name: string;
  prepare(populated: PopulatedSite): Promise<ValidCall>;
  /** The expected status of the last call. */
  status: number;
  /** How often to make the call, if a rate limit is what refuses it. */
  times?: number;
};

const nobody = '11111111-1111-4111-8111-111111111111';

export const noOpCalls: Record<string, NoOpCall> = {
  'a like of an article that does not exist': {
    name: 'POST /api/blogs/:id/like',
    prepare: async ({ reader }) => ({ as: reader, params: { id: nobody } }),
    status: 404,
  },
  'a like of an article that readers cannot see': {
    name: 'POST /api/blogs/:id/like',
    prepare: async ({ reader, pending }) => ({ as: reader, params: { id: pending._id } }),
    status: 404,
  },
  'a like beyond the limit': {
    name: 'POST /api/blogs/:id/like',
    prepare: async ({ reader }) => ({ as: reader, params: { id: nobody } }),
    status: 429,
    times: 61,
  },
  'a comment on an article that readers cannot see': {
    name: 'POST /api/comments/:blogId',
    prepare: async ({ reader, pending }) => ({
      as: reader,
      params: { blogId: pending._id },
      body: { content: 'Hello.' },
    }),
    status: 404,
  },
  'a reply to a comment that is gone': {
    name: 'POST /api/comments/:blogId',
    prepare: async ({ reader, live }) => ({
      as: reader,
      params: { blogId: live._id },
      body: { content: 'Hello.', parentId: nobody },
    }),
    status: 400,
  },
  'a comment that is saved as it was': {
    name: 'PATCH /api/comments/:blogId/:id',
    prepare: async ({ site, reader, live, commentId }) => {
      const call = {
        as: reader,
        params: { blogId: live._id, id: commentId },
        body: { content: 'Read once more.' },
      };
      const url = `/api/comments/${live._id}/${commentId}`;
      const headers = { authorization: `Bearer ${reader.token}` };
      await site.app.inject({ method: 'PATCH', url, headers, payload: call.body });
      return call;
    },
    status: 200,
  },
  'a save of a version that is not the latest': {
    name: 'PUT /api/blogs/:id',
    prepare: async ({ author, live }) => ({
      as: author,
      params: { id: live._id },
      body: { ...goodText, status: 'published', version: live.version - 1 },
    }),
    status: 409,
  },
  'a submission without what it needs': {
    name: 'PUT /api/blogs/:id',
    prepare: async ({ author, live }) => ({
      as: author,
      params: { id: live._id },
      body: { ...goodText, content: '', status: 'published' },
    }),
    status: 400,
  },
  'a decision on a version that is not the latest': {
    name: 'PATCH /api/blogs/:id/visibility',
    prepare: async ({ admin, live }) => ({
      as: admin,
      params: { id: live._id },
      body: { visibility: 'hidden', version: live.version - 1 },
    }),
    status: 409,
  },
  'a decision on what was never submitted': {
    name: 'PATCH /api/blogs/:id/visibility',
    prepare: async ({ site, admin, author }) => ({
      as: admin,
      params: { id: (await articleCalls(site).draft(author))._id },
      body: { visibility: 'approved' },
    }),
    status: 409,
  },
  'a request for changes without a note': {
    name: 'PATCH /api/blogs/:id/visibility',
    prepare: async ({ admin, pending }) => ({
      as: admin,
      params: { id: pending._id },
      body: { visibility: 'rejected', changesRequested: true },
    }),
    status: 400,
  },
  'an approval of one’s own article': {
    name: 'PATCH /api/blogs/:id/visibility',
    prepare: async ({ site, admin }) => {
      await createMember(site, { role: 'admin' });
      const own = await articleCalls(site).submitted(admin);
      return { as: admin, params: { id: own._id }, body: { visibility: 'approved' } };
    },
    status: 403,
  },
  'an undo that comes too late': {
    name: 'POST /api/blogs/:id/undo',
    prepare: async ({ admin, live }) => ({ as: admin, params: { id: live._id }, body: { version: 1 } }),
    status: 409,
  },
  'a profile that is saved as it was': {
    name: 'PUT /api/profile/me',
    prepare: async ({ site, author }) => {
      const body = { bio: 'I write.', skills: ['writing'], twitter: 'writer' };
      await site.call(profilesApi.save, { body }, { token: author.token });
      return { as: author, body };
    },
    status: 200,
  },
  'a profile that is removed where there is none': {
    name: 'DELETE /api/profile/me',
    prepare: async ({ site }) => ({ as: await createMember(site) }),
    status: 200,
  },
  'marking notifications as read where none is unread': {
    name: 'POST /api/notifications/read',
    prepare: async ({ site, reader }) => {
      await site.call(notificationsApi.markRead, { body: {} }, { token: reader.token });
      return { as: reader, body: {} };
    },
    status: 200,
  },
  'featuring the article that is featured': {
    name: 'PUT /api/admin/featured',
    prepare: async ({ site, admin, live }) => {
      const body = { id: live._id };
      await site.call(featuredApi.choose, { body }, { token: admin.token });
      return { as: admin, body };
    },
    status: 200,
  },
  'deleting an account with a wrong password': {
    name: 'DELETE /api/auth/account',
    prepare: async ({ author }) => ({ as: author, body: { password: `not ${memberPassword}` } }),
    status: 400,
  },
};
