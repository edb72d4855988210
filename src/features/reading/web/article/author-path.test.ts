import { expect, test } from 'vitest';
import { authorPath } from './author-path.ts';

test.each([
  ['with a username leads to the profile of that username', { username: 'ada', id: '7' }, '/profile/ada'],
  ['without a username leads to the profile of the id', { username: '', id: '7' }, '/profile/7'],
  ['without username and id leads to the viewer’s own profile', { username: '', id: '' }, '/profile'],
])('the profile link of an author %s', (_, author, path) => {
  expect(authorPath(author)).toBe(path);
});
