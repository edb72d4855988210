import { expect, test } from 'vitest';
import { type AuditSearchParams, readAuditSearchParams, searchFor } from './audit-search-params.ts';

const read = (search: string) => readAuditSearchParams(new URLSearchParams(search));
const none: AuditSearchParams = { act: '', actor: '', from: '', to: '', page: 1 };

test('the URL of the audit log is read, and invalid parameters are ignored', () => {
  expect(read('tab=audit')).toEqual(none);
  expect(read('act=hidden&who=+grace+&from=2026-02-28&to=2026-03-01&page=3')).toEqual({
    act: 'hidden',
    actor: 'grace',
    from: '2026-02-28',
    to: '2026-03-01',
    page: 3,
  });
  expect(read('act=sold&from=2026-02-30&to=0000-01-01&page=-1')).toEqual(none);
  expect(read('from=yesterday&to=20260101&page=x')).toEqual(none);
});

test('filters and page are written to the URL, and other parameters stay', () => {
  const params = new URLSearchParams('tab=audit&page=4&act=hidden');
  expect(searchFor(params, { ...none, act: 'approved', actor: 'grace' })).toBe(
    '?tab=audit&act=approved&who=grace',
  );
  expect(searchFor(params, none)).toBe('?tab=audit');
  expect(searchFor(new URLSearchParams(), none)).toBe('');
  expect(searchFor(new URLSearchParams(), { ...none, page: 2 })).toBe('?page=2');
});
