import { describe, expect, test } from 'vitest';
import { afterLoginPath } from './after-login-path.ts';

const newcomer = { role: 'user', hasProfile: false } as const;
const member = { role: 'user', hasProfile: true } as const;
const admin = { role: 'admin', hasProfile: false } as const;

describe('after signing in', () => {
  test.each([
    { who: 'a newcomer', viewer: newcomer, storedPath: null, path: '/profile/setup' },
    { who: 'a member', viewer: member, storedPath: null, path: '/profile' },
    { who: 'an admin', viewer: admin, storedPath: null, path: '/dashboard' },
    { who: 'an admin', viewer: { ...admin, hasProfile: true }, storedPath: null, path: '/dashboard' },
    { who: 'a newcomer', viewer: newcomer, storedPath: '/write', path: '/write' },
    { who: 'an admin', viewer: admin, storedPath: '/write', path: '/write' },
    { who: 'a member', viewer: member, storedPath: '/articles?q=a%20b#top', path: '/articles?q=a%20b#top' },
    { who: 'a member', viewer: member, storedPath: '', path: '/profile' },
    { who: 'a member', viewer: member, storedPath: '/auth', path: '/profile' },
    { who: 'a member', viewer: member, storedPath: '/auth?mode=signup', path: '/profile' },
    { who: 'a member', viewer: member, storedPath: '/authors', path: '/authors' },
  ])(
    'after signing in, $who with the stored path $storedPath goes to $path',
    ({ viewer, storedPath, path }) => {
      expect(afterLoginPath({ viewer, storedPath })).toBe(path);
    },
  );

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/./\\evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/.\t//evil.example',
  ])('signing in never redirects to the stored path %j', (storedPath) => {
    expect(afterLoginPath({ viewer: member, storedPath })).toBe('/profile');
  });
});
