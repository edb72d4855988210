import { expect, test } from 'vitest';
import { usernameOf } from './use-suggested-members.ts';

const kofi = { name: 'Kofi Mensah', username: 'kofi' };
const two = [kofi, { name: 'Kofi Mensah', username: 'kofi-2' }];

test.each([
  ['kofi', [kofi], 'kofi'],
  [' @kofi ', [kofi], 'kofi'],
  ['kofi mensah', [kofi], 'kofi'],
  ['Kofi Mensah', [], 'Kofi Mensah'],
  ['Kofi Mensah', two, 'Kofi Mensah'],
])('“%s” with %o is sent as “%s”', (typed, members, username) => {
  expect(usernameOf(typed, members)).toBe(username);
});
