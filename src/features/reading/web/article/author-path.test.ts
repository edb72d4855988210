import { expect, test } from 'vitest';
import { authorPath } from './author-path.ts';

test.each([
  ['by the name people know', { username: 'ada', id: '7' }, '/profile/ada'],
  ['else by the id', { username: '', id: '7' }, '/profile/7'],
  ['without either to one’s own profile', { username: '', id: '' }, '/profile'],
])('an author is found %s', (_, author, path) => {
  expect(authorPath(author)).toBe(path);
});
