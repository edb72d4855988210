import { expect, test } from 'vitest';
import { rankRelated } from './rank-related.ts';

const none = { tags: ['css', 'grid'], sharingTags: [], likedTogether: [], ofCategory: [] };

test('an article with tags and readers in common comes before one with either', () => {
  const ranked = rankRelated({
    ...none,
    sharingTags: [
      { id: 'both tags', shared: 2 },
      { id: 'tag and readers', shared: 1 },
    ],
    likedTogether: [
      { id: 'tag and readers', likeness: 0.6 },
      { id: 'readers', likeness: 0.5 },
    ],
    ofCategory: ['newest'],
  });
  expect(ranked).toEqual(['tag and readers', 'both tags', 'readers']);
});

test('articles of the category fill what is left, each once', () => {
  const sharingTags = [{ id: 'one', shared: 1 }];
  expect(rankRelated({ ...none, sharingTags, ofCategory: ['one', 'two', 'three', 'four'] })).toEqual([
    'one',
    'two',
    'three',
  ]);
});

test('equal ones keep their order, and an article without tags is related by its readers', () => {
  const likedTogether = [
    { id: 'first', likeness: 0.3 },
    { id: 'second', likeness: 0.3 },
  ];
  expect(rankRelated({ ...none, tags: [], likedTogether })).toEqual(['first', 'second']);
});
