import { expect, test } from 'vitest';
import type { ListedArticle } from '../../contract.ts';
import { articleCount } from './article-count.ts';
import { cardFacts } from './card-facts.ts';

type Given = Parameters<typeof cardFacts>[0];

const author = { id: '1', name: 'Ada', username: 'ada', bio: '', avatar: null };
const metadata: ListedArticle['metadata'] = { readTime: 7, wordCount: 1400, difficulty: 'beginner' };
const category = { name: 'CSS', slug: 'css' };

test.each<[string, Given, object]>([
  ['all', { category, author, metadata }, { category: 'CSS', author: 'Ada', minutes: 7 }],
  [
    'nothing',
    { category: null, author: { ...author, name: '' }, metadata: { ...metadata, readTime: 0 } },
    { category: 'General', author: 'Unknown', minutes: 1 },
  ],
])('a card of an article that says %s', (_, given, facts) => {
  expect(cardFacts(given)).toEqual(facts);
});

test.each([
  [0, '0 articles'],
  [1, '1 article'],
  [9999, '9,999 articles'],
  [10_000, '10,000 articles'],
])('%i are %s', (total, words) => expect(articleCount(total)).toBe(words));

test('as many as are ever counted may be more', () => {
  expect(articleCount(999, 1000)).toBe('999 articles');
  expect(articleCount(1000, 1000)).toBe('1,000+ articles');
});
