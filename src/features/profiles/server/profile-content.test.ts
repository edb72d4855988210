import { expect, test } from 'vitest';
import { emptyProfile } from './empty-profile.ts';
import { profileContentOf } from './profile-content.ts';

test('the content of a profile has every field that is filled in', () => {
  const names = Object.keys(emptyProfile);
  const filled = Object.fromEntries(
    Object.entries(emptyProfile).map(([name, empty]) => [name, Array.isArray(empty) ? [name] : name]),
  );
  const { text, links, picture } = profileContentOf(filled as typeof emptyProfile);
  expect([...text.split(/\n|, /), ...links, picture].sort()).toEqual(names.sort());
  expect(text).toBe('profession\ncompany\nlocation\nbio\nskills, interests');
});

test.each([['empty', emptyProfile] as const, ['missing', null] as const])(
  'the content of a profile that is %s is empty',
  (_, profile) => {
    expect(profileContentOf(profile)).toEqual({ text: '', links: [], picture: null });
  },
);
