import { expect, test } from 'vitest';
import { startTestSite } from '../test-site.ts';

/** Every API route that needs a role. Adding or removing one requires a change here. */
const staffRoutes = {
  reviewer: [
    'GET /api/blogs/moderation/list',
    'GET /api/blogs/:id/review',
    'POST /api/blogs/:id/marks',
    'DELETE /api/blogs/:id/marks/:markId',
    'POST /api/blogs/:id/presence',
    'PUT /api/blogs/:id/recommendation',
    'DELETE /api/blogs/:id/recommendation',
    'GET /api/admin/replies',
  ],
  editor: [
    'PATCH /api/blogs/:id/visibility',
    'POST /api/blogs/:id/undo',
    'POST /api/admin/replies',
    'PUT /api/admin/replies/:id',
    'DELETE /api/admin/replies/:id',
  ],
  admin: [
    'GET /api/admin/stats',
    'GET /api/admin/audit',
    'GET /api/admin/audit/export',
    'PUT /api/admin/featured',
    'GET /api/admin/settings/identity',
    'PUT /api/admin/settings/identity',
    'GET /api/admin/settings/home',
    'PUT /api/admin/settings/home',
    'GET /api/admin/settings/categories',
    'PUT /api/admin/settings/categories',
    'GET /api/admin/settings/categories/:id/articles',
    'POST /api/admin/settings/categories/:id/retire',
    'GET /api/admin/settings/footer',
    'PUT /api/admin/settings/footer',
    'GET /api/admin/pages',
    'POST /api/admin/pages',
    'GET /api/admin/pages/:id',
    'PUT /api/admin/pages/:id',
    'DELETE /api/admin/pages/:id',
    'POST /api/admin/pages/:id/return',
    'POST /api/admin/pages/:id/restore',
    'GET /api/admin/pages/:id/revisions',
    'GET /api/admin/pages/:id/comparison',
    'GET /api/admin/settings/reviews',
    'PUT /api/admin/settings/reviews',
    'GET /api/admin/settings/file',
    'PUT /api/admin/settings/file',
    'POST /api/admin/settings/file/look',
    'GET /api/admin/setup',
    'PUT /api/admin/setup',
    'DELETE /api/admin/setup/sample',
    'GET /api/admin/mail',
    'POST /api/admin/mail/test',
    'GET /api/admin/settings/look',
    'PUT /api/admin/settings/look',
    'POST /api/admin/settings/look/images',
    'GET /api/admin/settings/sign-up',
    'PUT /api/admin/settings/sign-up',
    'GET /api/admin/invitations',
    'POST /api/admin/invitations/email',
    'POST /api/admin/invitations/link',
    'POST /api/admin/invitations/:id/send',
    'DELETE /api/admin/invitations/:id',
    'GET /api/admin/members',
    'GET /api/admin/members/:id',
    'GET /api/admin/members/:id/articles',
    'GET /api/admin/members/:id/comments',
    'PUT /api/admin/members/:id/role',
    'PUT /api/admin/members/:id/silence',
    'PUT /api/admin/members/:id/suspension',
    'DELETE /api/admin/members/:id/silence',
    'DELETE /api/admin/members/:id/suspension',
    'DELETE /api/admin/members/:id/sessions',
    'POST /api/admin/members/:id/password-reset',
    'DELETE /api/admin/members/:id',
  ],
};

/** Every API route that needs any valid token. */
const memberRoutes = [
  'PUT /api/auth/names',
  'POST /api/auth/email',
  'POST /api/auth/email/confirm',
  'POST /api/auth/change-password',
  'POST /api/auth/logout',
  'GET /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
  'DELETE /api/auth/sessions',
  'GET /api/auth/profile',
  'GET /api/auth/export',
  'GET /api/auth/export.zip',
  'DELETE /api/auth/account',
  'GET /api/notifications',
  'POST /api/notifications/read',
  'GET /api/notifications/settings',
  'PUT /api/notifications/settings',
  'GET /api/events',
  'GET /api/profile/me',
  'PUT /api/profile/me',
  'POST /api/profile/me/picture',
  'DELETE /api/profile/me',
  'POST /api/images',
  'GET /api/blogs/mine/all',
  'GET /api/blogs/mine/statistics',
  'GET /api/blogs/mine/queue',
  'POST /api/blogs',
  'POST /api/blogs/preview',
  'PUT /api/blogs/:id',
  'DELETE /api/blogs/:id',
  'GET /api/blogs/:id/revisions',
  'GET /api/blogs/:id/revisions/:number',
  'GET /api/blogs/:id/marks',
  'PATCH /api/blogs/:id/marks/:markId',
  'POST /api/blogs/:id/marks/:markId/replies',
  'POST /api/comments/:blogId',
  'PATCH /api/comments/:blogId/:id',
  'DELETE /api/comments/:blogId/:id',
  'GET /api/mutes',
  'PUT /api/mutes/:id',
  'DELETE /api/mutes/:id',
  'POST /api/blogs/:id/like',
];

test('every route declares who may call it', async () => {
  const site = await startTestSite();
  const routes = site.routes;
  expect(routes.length).toBeGreaterThan(0);
  expect(routes.filter((route) => route.access === undefined)).toEqual([]);
  const listOf = (access: string) =>
    routes
      .filter((route) => route.access === access && route.method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url}`);
  for (const [role, expected] of Object.entries(staffRoutes)) {
    expect(listOf(role).sort()).toEqual(expected.sort());
  }
  expect(listOf('member').sort()).toEqual([...memberRoutes].sort());
  await site.close();
});
