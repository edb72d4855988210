import { expect, test } from 'vitest';
import type { ListedArticle } from '../../../contract.ts';
import { rankHot, rankLabel } from './rank-hot.ts';

const liked = (slug: string, likes: number) =>
  ({ slug, engagement: { likes, views: 0, comments: 0 } }) as ListedArticle;
const slugsOf = (articles: ListedArticle[]) => articles.map(({ slug }) => slug);

test('hot articles are sorted by likes, and ties stay in the order of the server', () => {
  const ranked = rankHot([liked('a', 1), liked('b', 9), liked('c', 1), liked('d', 4)]);
  expect(slugsOf(ranked)).toEqual(['b', 'd', 'a', 'c']);
});

test('articles without a slug are not ranked', () => {
  expect(slugsOf(rankHot([liked('', 9), liked('a', 1)]))).toEqual(['a']);
});

test('at most ten articles are ranked, and the given array is not changed', () => {
  const articles = Array.from({ length: 12 }, (_, index) => liked(`s${index}`, index));
  expect(slugsOf(rankHot(articles))).toEqual(['s11', 's10', 's9', 's8', 's7', 's6', 's5', 's4', 's3', 's2']);
  expect(articles[0]?.slug).toBe('s0');
});

test.each([
  [4, '04'],
  [10, '10'],
])('rank %i is written %s', (rank, label) => expect(rankLabel(rank)).toBe(label));
