import { expect, test } from 'vitest';
import { scopeOf } from './api-contract.ts';
import { roles } from './roles.ts';
import { mayHaveScope, roleWithin } from './token-scopes.ts';

test.each([
  ['GET', '/api/blogs', 'anyone', 'read'],
  ['POST', '/api/newsletter/subscribe', 'anyone', 'write'],
  ['GET', '/api/blogs/mine/all', 'member', 'read'],
  ['POST', '/api/images', 'member', 'write'],
  ['GET', '/api/blogs/moderation/list', 'reviewer', 'review'],
  ['PATCH', '/api/blogs/:id/visibility', 'editor', 'review'],
  ['GET', '/api/admin/members', 'admin', 'administer'],
  ['PUT', '/api/admin/settings/home', 'admin', 'administer'],
  ['PUT', '/api/admin/members/:id/role', 'admin', null],
  ['POST', '/api/admin/invitations/link', 'admin', null],
  ['POST', '/api/auth/something-new', 'member', null],
  ['GET', '/api/auth/something-new', 'member', null],
  ['POST', '/api/setup/account', 'anyone', null],
] as const)('without a declaration, %s %s for %s has the scope %s', (method, path, access, scope) => {
  expect(scopeOf({ method, path, access })).toBe(scope);
});

test('a declared scope wins over the derived one', () => {
  const call = { method: 'GET', path: '/api/auth/profile', access: 'member' } as const;
  expect(scopeOf({ ...call, tokenScope: 'read' })).toBe('read');
  expect(scopeOf({ method: 'GET', path: '/api/blogs', access: 'anyone', tokenScope: null })).toBeNull();
});

test('a program acts in no higher role than its scopes and its owner have', () => {
  expect(roles.map((role) => roleWithin(role, ['read', 'write']))).toEqual(['user', 'user', 'user', 'user']);
  expect(roles.map((role) => roleWithin(role, ['review']))).toEqual(['user', 'reviewer', 'editor', 'editor']);
  expect(roles.map((role) => roleWithin(role, ['administer']))).toEqual([...roles]);
});

test('reviewers may review, and only admins may administer', () => {
  expect(roles.map((role) => mayHaveScope(role, 'review'))).toEqual([false, true, true, true]);
  expect(roles.map((role) => mayHaveScope(role, 'administer'))).toEqual([false, false, false, true]);
});
