import { expect, test } from 'vitest';
import { trendingReason } from './trending-reason.ts';

test.each([
  [{ likes: 0, comments: 0, views: 0 }, 'fresh'],
  [{ likes: 0, comments: 0, views: 39 }, 'fresh'],
  [{ likes: 0, comments: 0, views: 40 }, 'viewed'],
  [{ likes: 1, comments: 0, views: 39 }, 'liked'],
  [{ likes: 3, comments: 2, views: 100 }, 'discussed'],
  [{ likes: 4, comments: 2, views: 100 }, 'liked'],
  [{ likes: 4, comments: 2, views: 500 }, 'viewed'],
] as const)('%o is here as %s', (engagement, reason) => {
  expect(trendingReason(engagement)).toBe(reason);
});
