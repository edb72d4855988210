import { expect, test } from 'vitest';
import type { ListedArticle } from '../../../contract.ts';
import { articleCountLabel } from '../article-count-labels.ts';
import { cardFields } from './card-fields.ts';

type Fields = Parameters<typeof cardFields>[0];

const author = { id: '1', name: 'Ada', username: 'ada', bio: '', avatar: null };
const metadata: ListedArticle['metadata'] = { readTime: 7, wordCount: 1400, difficulty: 'beginner' };
const category = { name: 'CSS', slug: 'css' };

test.each<[string, Fields, object]>([
  [
    'shows the fields of the article',
    { category, author, metadata },
    { category: 'CSS', author: 'Ada', minutes: 7 },
  ],
  [
    'shows defaults for an article without category, author name and reading time',
    { category: null, author: { ...author, name: '' }, metadata: { ...metadata, readTime: 0 } },
    { category: 'General', author: 'Unknown', minutes: 1 },
  ],
])('a card %s', (_, fields, expected) => {
  expect(cardFields(fields)).toEqual(expected);
});

test.each([
  [0, '0 articles'],
  [1, '1 article'],
  [9999, '9,999 articles'],
  [10_000, '10,000 articles'],
])('the label for %i articles is "%s"', (total, label) => expect(articleCountLabel(total)).toBe(label));

test('the label has a plus from the number on at which the server stops counting', () => {
  expect(articleCountLabel(999, 1000)).toBe('999 articles');
  expect(articleCountLabel(1000, 1000)).toBe('1,000+ articles');
});
