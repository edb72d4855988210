import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClaimState, dueAtOf, planClaim, reviewsIn } from './claim-rules.ts';

const hour = (hours: number) => new Date(Date.UTC(2026, 10, 17) + hours * 3_600_000);
const hours = { from: 24, to: 48 };

test('a submission is due by the promise, and a late one after the shortest review', () => {
  expect(dueAtOf({ submittedAt: hour(0), claimedAt: hour(2), hours })).toEqual(hour(48));
  expect(dueAtOf({ submittedAt: hour(0), claimedAt: hour(100), hours })).toEqual(hour(124));
});

test('reviewers read everything, and editors of named categories what is in one of them', () => {
  expect(reviewsIn({ role: 'reviewer', categories: null }, ['css'])).toBe(true);
  expect(reviewsIn({ role: 'admin', categories: null }, ['css'])).toBe(true);
  expect(reviewsIn({ role: 'editor', categories: ['css'] }, ['react', 'css'])).toBe(true);
  expect(reviewsIn({ role: 'editor', categories: ['css'] }, ['react'])).toBe(false);
  expect(reviewsIn({ role: 'user', categories: null }, ['css'])).toBe(false);
});

describe('what happens to a claim', () => {
  const claim: ClaimState = {
    claimedAt: hour(0),
    dueAt: hour(40),
    dueSoonToldAt: null,
    overdueToldAt: null,
    lastActAt: null,
    isWaiting: true,
    isOver: false,
    isReviewing: true,
  };
  test.each<[string, Partial<ClaimState>, number, ReturnType<typeof planClaim>]>([
    ['nothing at first', {}, 29, undefined],
    ['a reminder before it is due', {}, 30, 'due-soon'],
    ['no second one', { dueSoonToldAt: hour(30) }, 39, undefined],
    ['a reminder when it is late', { dueSoonToldAt: hour(30) }, 40, 'overdue'],
    ['no second one of those', { overdueToldAt: hour(40) }, 79, undefined],
    ['its end after as long again', { overdueToldAt: hour(40) }, 80, 'released'],
    ['a mark begins that time again', { overdueToldAt: hour(40), lastActAt: hour(50) }, 89, undefined],
    ['and it ends then', { overdueToldAt: hour(40), lastActAt: hour(50) }, 90, 'released'],
    ['nothing while its author works on it', { isWaiting: false }, 500, undefined],
    ['its end when the article is live', { isWaiting: false, isOver: true }, 1, 'forgotten'],
    ['its end when the person no longer reviews', { isReviewing: false }, 1, 'forgotten'],
  ])('%s', (_what, change, now, step) => {
    expect(planClaim({ ...claim, ...change }, hour(now))).toBe(step);
  });

  test('however often it is looked at, each reminder is sent once and it ends once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 60 }), (looks) => {
        const steps = follow(
          { ...claim },
          looks.toSorted((one, other) => one - other),
        );
        expect(new Set(steps).size).toBe(steps.length);
      }),
    );
  });
});

/** What happens when the claim is looked at in these hours. */
function follow(state: ClaimState, looks: readonly number[]): string[] {
  const steps: string[] = [];
  for (const at of looks) {
    const step = steps.includes('released') ? undefined : planClaim(state, hour(at));
    if (!step) continue;
    steps.push(step);
    if (step === 'due-soon') state.dueSoonToldAt = hour(at);
    if (step === 'overdue') state.overdueToldAt = hour(at);
  }
  return steps;
}
