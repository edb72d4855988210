import { expect, test } from 'vitest';
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
