import { expect, test } from 'vitest';
import { hasFilters, noFilters, readMembersSearchParams, searchFor } from './members-search-params.ts';

const after = '1794890000000000_00000000-0000-4000-8000-000000000000';

test('the search parameters survive a round trip, and others stay', () => {
  const params = { q: 'ada l', role: 'editor', state: 'suspended', sort: 'seen', after } as const;
  const search = searchFor(new URLSearchParams('tab=members'), params);
  expect(readMembersSearchParams(new URLSearchParams(search))).toEqual(params);
  expect(new URLSearchParams(search).get('tab')).toBe('members');
  expect(searchFor(new URLSearchParams(search), noFilters)).toBe('?tab=members');
});

test('unknown values count as missing', () => {
  const params = new URLSearchParams('role=king&state=gone&sort=name&after=x&q=%00');
  expect(readMembersSearchParams(params)).toEqual(noFilters);
});

test('the order and the page are not filters', () => {
  expect(hasFilters({ ...noFilters, sort: 'seen', after })).toBe(false);
  expect(hasFilters({ ...noFilters, state: 'active' })).toBe(true);
});
