import { expect, test } from 'vitest';
import { startTestSite } from '../test-site.ts';

/** Every route of the API for admins alone. A route that joins or leaves them does so here, on purpose. */
const adminRoutes: string[] = [];

/** Likewise those that need any live token. */
const memberRoutes: string[] = [];

test('every route declares who may call it', async () => {
  const site = await startTestSite();
  const routes = site.routes;
  expect(routes.length).toBeGreaterThan(0);
  expect(routes.filter((route) => route.access === undefined)).toEqual([]);
  const listOf = (access: string) =>
    routes
      .filter((route) => route.access === access && route.method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url}`);
  expect(listOf('admin')).toEqual(adminRoutes);
  expect(listOf('member')).toEqual(memberRoutes);
  await site.close();
});
