import { expect, test } from 'vitest';
import { checkRole, checkSuspension, isConfirmed } from './rules.ts';

const today = '2026-11-17';

test.each([
  ['2026-11-18', 'Spam.', true],
  ['2036-11-17', 'Spam.', true],
  ['2036-11-18', 'Spam.', 'until'],
  ['2026-11-17', 'Spam.', 'until'],
  ['2026-11-16', 'Spam.', 'until'],
  ['2026-02-30', 'Spam.', 'until'],
  ['tomorrow', 'Spam.', 'until'],
  ['', 'Spam.', 'until'],
  ['2026-11-18', ' \n', 'reason'],
])('a suspension until “%s” for “%s”: %s', (until, reason, expected) => {
  const check = checkSuspension({ until, reason, today });
  expect(check.ok || check.field).toBe(expected);
});

test('an editor decides in all or in at least one category', () => {
  expect(checkRole({ role: 'editor', categories: null }).ok).toBe(true);
  expect(checkRole({ role: 'editor', categories: ['react'] }).ok).toBe(true);
  expect(checkRole({ role: 'editor', categories: [] })).toMatchObject({ ok: false, field: 'categories' });
  expect(checkRole({ role: 'reviewer', categories: [] }).ok).toBe(true);
});

test.each([
  ['Ada', true],
  [' @ada ', true],
  ['ad', false],
  ['', false],
])('“%s” confirms the deletion of the account Ada: %s', (typed, expected) => {
  expect(isConfirmed(typed, 'Ada')).toBe(expected);
});
