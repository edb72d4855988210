import { expect, test } from 'vitest';
import type { Review } from '../../contract.ts';
import { approvalHints } from './approval-hints.ts';

const review = (isAllowed: boolean, isOwn: boolean, publishAt: string | null = null) =>
  ({
    choices: [{ outcome: 'approved', isAllowed, reason: '' }],
    blog: { isOwn },
    publishAt,
  }) as Review;

test('an author who is the only one to decide reads that nobody else can, and confirms', () => {
  const { ownHint, approvalHint } = approvalHints(review(true, true));
  expect(ownHint).toBe('This article is your own. Nobody else can review it now.');
  expect(approvalHint).toContain('Press Approve again');
});

test('a publication before its moment is confirmed', () => {
  const { ownHint, approvalHint } = approvalHints(review(true, false, '2026-11-25T09:30:00.000Z'));
  expect(ownHint).toBeUndefined();
  expect(approvalHint).toMatch(/^It will be published on 25 November 2026 at .*Press Approve again/);
});

test('nothing is said about other approvals, or about one that is not possible', () => {
  const none = { ownHint: undefined, approvalHint: undefined };
  expect(approvalHints(review(true, false))).toEqual(none);
  expect(approvalHints(review(false, true))).toEqual(none);
});
