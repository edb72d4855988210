import { expect, test } from 'vitest';
import { isPathOfSite } from '#features/import/server/site/taken-addresses.ts';
import { historyPath } from '#features/library/library-paths.ts';
import { paths } from '#kit/paths.ts';
import { findRoute } from './routes.ts';

test.each([
  ['/', '/', {}],
  ['/articles', '/articles', {}],
  ['/profile/setup', '/profile/setup', {}],
  ['/profile/ada', '/profile/:who', { who: 'ada' }],
  ['/article/proofs-are-read-twice', '/article/:slug', { slug: 'proofs-are-read-twice' }],
  ['/article/caf%C3%A9%20%2F', '/article/:slug', { slug: 'café /' }],
  ['/article/100%', '/article/:slug', { slug: '100%' }],
  ['/dashboard/review/42', '/dashboard/review/:id', { id: '42' }],
  ['/dashboard/settings/home', '/dashboard/settings/home', {}],
  ['/dashboard/settings/nothing', '*', {}],
  ['/article', '*', {}],
  ['/article/', '*', {}],
  ['/article/one/two', '*', {}],
  ['/article/one/record', '/article/:slug/record', { slug: 'one' }],
  ['/Articles', '*', {}],
  ['/about/', '*', {}],
  ['/constructor', '*', {}],
])('the path %s leads to the route %s', (pathname, path, params) => {
  const found = findRoute(pathname);
  expect([found.route.path, found.params]).toEqual([path, params]);
});

test('an import knows which paths are pages of the site', () => {
  const fixed = Object.values(paths).filter(
    (path) => typeof path === 'string' && !/[?#.]|healthz/.test(path),
  );
  const given = [...fixed, historyPath, '/article/one', '/profile/ada', '/pages/imprint', '/series/counting'];
  for (const path of [...given, '/2019/05/on-rows', '/on-rows', '/about/us', '/article', '/blog/on-rows']) {
    expect([path, isPathOfSite(path as string)]).toEqual([
      path,
      findRoute(path as string).route.path !== '*',
    ]);
  }
});
