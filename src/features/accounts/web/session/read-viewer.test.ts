import { describe, expect, test } from 'vitest';
import { readSignedIn, readViewer } from './read-viewer.ts';

const user = { id: '1', name: 'Ada', username: 'ada', email: 'ada@example.com' };

describe('the role is read from wherever the response has it', () => {
  test.each([
    { where: 'the top', response: { user, role: 'admin' }, role: 'admin' },
    { where: 'a wrapper', response: { data: { user, role: 'admin' } }, role: 'admin' },
    { where: 'the top, the user in a wrapper', response: { role: 'admin', data: { user } }, role: 'admin' },
    { where: 'a wrapper, the user at the top', response: { user, data: { role: 'admin' } }, role: 'admin' },
    { where: 'the user', response: { user: { ...user, role: 'admin' } }, role: 'admin' },
    {
      where: 'the user in a wrapper',
      response: { data: { user: { ...user, role: 'admin' } } },
      role: 'admin',
    },
    {
      where: 'the top before the user',
      response: { role: 'user', user: { ...user, role: 'admin' } },
      role: 'user',
    },
    { where: 'nowhere', response: { user }, role: 'user' },
    { where: 'the top, but it is none we know', response: { user, role: ['admin'] }, role: 'user' },
  ])('the role is read from $where', ({ response, role }) => {
    expect(readViewer(response)?.role).toBe(role);
  });
});

test.each([
  undefined,
  null,
  '<html>',
  {},
  { user: null },
  { user: 'ada' },
  { user: { id: '1' } },
  { user: { ...user, id: 7 } },
])('no viewer is read from %j', (response) => {
  expect(readViewer(response)).toBeUndefined();
});

test.each([
  { what: 'a complete response', response: { success: true, token: 't', user }, isGood: true },
  { what: 'a wrapped response', response: { success: true, data: { token: 't', user } }, isGood: true },
  { what: 'a response without success', response: { token: 't', user }, isGood: false },
  { what: 'a response without a user', response: { success: true, token: 't' }, isGood: false },
  { what: 'a response without a token', response: { success: true, user }, isGood: false },
])('signing in with $what succeeds: $isGood', ({ response, isGood }) => {
  expect(readSignedIn(response) !== undefined).toBe(isGood);
});
