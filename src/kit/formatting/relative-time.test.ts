import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date('2026-03-01T12:00:00Z');

test.each([
  ['2026-03-01T12:05:00Z', 'just now'],
  ['2026-03-01T12:00:00Z', 'just now'],
  ['2026-03-01T11:59:00.001Z', 'just now'],
  ['2026-03-01T11:59:00Z', '1 minute ago'],
  ['2026-03-01T11:00:00.001Z', '59 minutes ago'],
  ['2026-03-01T11:00:00Z', '1 hour ago'],
  ['2026-02-28T12:00:01Z', '23 hours ago'],
  ['2026-02-28T12:00:00Z', '1 day ago'],
  ['2026-02-22T12:00:00Z', '1 week ago'],
  ['2026-01-25T12:00:00Z', '1 month ago'],
  ['2025-03-01T12:00:00Z', '1 year ago'],
  ['2023-03-01T12:00:00Z', '3 years ago'],
])('the time %s is shown as %s', (then, words) => {
  expect(relativeTime(new Date(then), now)).toBe(words);
});
