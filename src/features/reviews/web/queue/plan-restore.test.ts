import { expect, test } from 'vitest';
import { planRestore } from './plan-restore.ts';

test.each([
  ['rejected', { hasLive: false, isEdit: false }, 'pending'],
  // A rejected edit of a live article.
  ['approved', { hasLive: true, isEdit: true }, 'pending'],
  ['hidden', { hasLive: false, isEdit: false }, 'pending'],
  ['hidden', { hasLive: true, isEdit: false }, 'approved'],
  ['hidden', { hasLive: true, isEdit: true }, 'review'],
] as const)('an article that is %s with %j is restored by %s', (visibility, state, plan) => {
  expect(planRestore({ visibility, ...state })).toBe(plan);
});
