import { expect, test } from 'vitest';
import { canonicalUrl } from './canonical-url.ts';

const call = { path: '/api/blogs/:id' } as const;
const validated = { params: { id: 'a b' }, query: { page: 2, limit: 100, q: '', sort: 'newest' } };

test.each([
  ['/api/blogs/a%20b', '/api/blogs/a%20b'],
  ['/api/blogs/%61%20b?', '/api/blogs/a%20b'],
  ['/api/blogs/a%20b?unknown=1', '/api/blogs/a%20b'],
  ['/api/blogs/a%20b?page=2&limit=100', '/api/blogs/a%20b?limit=100&page=2'],
  ['/api/blogs/a%20b?page=02&limit=999999999', '/api/blogs/a%20b?limit=100&page=2'],
  ['/api/blogs/a%20b?sort=newest&x=y&__proto__=z', '/api/blogs/a%20b?sort=newest'],
])('the canonical URL of %s is %s', (requested, canonical) => {
  expect(canonicalUrl(call, validated, requested)).toBe(canonical);
});
