import { expect, test } from 'vitest';
import { planReturn } from './plan-return.ts';

test.each([
  ['rejected', { hasLive: false, isEdit: false }, 'pending'],
  // A rejected edit of a live article.
  ['approved', { hasLive: true, isEdit: true }, 'pending'],
  ['hidden', { hasLive: false, isEdit: false }, 'pending'],
  ['hidden', { hasLive: true, isEdit: false }, 'approved'],
  ['hidden', { hasLive: true, isEdit: true }, 'review'],
] as const)('an article that is %s with %j is restored by %s', (visibility, state, plan) => {
  expect(planReturn({ visibility, ...state })).toBe(plan);
});
