import { describe, expect, test } from 'vitest';
import { readSignedIn, readViewer } from './read-viewer.ts';

const user = { id: '1', name: 'Ada', username: 'ada', email: 'ada@example.com' };

describe('the role is read from wherever the answer has it', () => {
  test.each([
    { where: 'the top', answer: { user, role: 'admin' }, role: 'admin' },
    { where: 'a wrapper', answer: { data: { user, role: 'admin' } }, role: 'admin' },
    { where: 'the top, the user in a wrapper', answer: { role: 'admin', data: { user } }, role: 'admin' },
    { where: 'a wrapper, the user at the top', answer: { user, data: { role: 'admin' } }, role: 'admin' },
    { where: 'the user', answer: { user: { ...user, role: 'admin' } }, role: 'admin' },
    {
      where: 'the user in a wrapper',
      answer: { data: { user: { ...user, role: 'admin' } } },
      role: 'admin',
    },
    {
      where: 'the top before the user',
      answer: { role: 'user', user: { ...user, role: 'admin' } },
      role: 'user',
    },
    { where: 'nowhere', answer: { user }, role: 'user' },
    { where: 'the top, but it is none we know', answer: { user, role: ['admin'] }, role: 'user' },
  ])('$where', ({ answer, role }) => {
    expect(readViewer(answer)?.role).toBe(role);
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
])('there is nobody in %j', (answer) => {
  expect(readViewer(answer)).toBeUndefined();
});

test.each([
  { what: 'a full answer', answer: { success: true, token: 't', user }, isGood: true },
  { what: 'a wrapped one', answer: { success: true, data: { token: 't', user } }, isGood: true },
  { what: 'one without success', answer: { token: 't', user }, isGood: false },
  { what: 'one without a user', answer: { success: true, token: 't' }, isGood: false },
  { what: 'one without a token', answer: { success: true, user }, isGood: false },
])('signing in with $what: $isGood', ({ answer, isGood }) => {
  expect(readSignedIn(answer) !== undefined).toBe(isGood);
});
