// When an approval publishes a text. What the other decisions do is in `save-and-decision-plans.test.ts`.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArticleState, countGiven, type Publishing, planDecision } from './decision-plan.ts';
import { visibilities } from './rules.ts';

const waiting: ArticleState = { visibility: 'pending', hasLive: false, working: 'pending' };
const one: Publishing = { needed: 1, others: 0, counts: true, hasApproved: false, bars: [] };
const failedCheck = { code: 'check_failed', message: 'A link is broken.' };

const approve = (publishing: Partial<Publishing>, state = waiting) =>
  planDecision(state, { visibility: 'approved', publishing: { ...one, ...publishing } });

const goesLive = { visibility: 'approved', working: 'goes-live', liveBecomes: 'stays' };

test('the approval that completes the number publishes, and one before it does not', () => {
  expect(approve({})).toEqual(goesLive);
  expect(approve({ needed: 2, others: 1 })).toEqual(goesLive);
  expect(approve({ needed: 2 })).toEqual({
    visibility: 'pending',
    working: 'gets-approval',
    liveBecomes: 'stays',
  });
});

test('a bar refuses the approval that would publish, and no other', () => {
  expect(approve({ bars: [failedCheck] })).toEqual({ bars: [failedCheck] });
  expect(approve({ needed: 2, bars: [failedCheck] })).toMatchObject({ working: 'gets-approval' });
});

test.each([
  ['the author', waiting, { needed: 2, counts: false }, 'own_article'],
  ['somebody who has approved it', waiting, { needed: 2, hasApproved: true }, 'already_approved'],
  ['anybody, if it was rejected', { ...waiting, working: 'rejected' }, { needed: 2 }, 'not_waiting'],
  ['anybody, if it is hidden', { ...waiting, visibility: 'hidden' }, { needed: 2 }, 'not_waiting'],
] satisfies [string, ArticleState, Partial<Publishing>, string][])(
  'the approval of %s is refused with a reason while others are needed',
  (_who, state, publishing, code) => {
    expect(approve(publishing, state)).toMatchObject({ bars: [{ code }] });
  },
);

const anyState = fc.record<ArticleState>({
  visibility: fc.constantFrom(...visibilities),
  hasLive: fc.boolean(),
  working: fc.constantFrom(undefined, 'draft', 'pending', 'approved', 'rejected', 'withdrawn', 'replaced'),
});
const anyPublishing = fc.record<Publishing>({
  needed: fc.integer({ min: -1, max: 5 }),
  others: fc.nat(5),
  counts: fc.boolean(),
  hasApproved: fc.boolean(),
  bars: fc.array(fc.constant(failedCheck), { maxLength: 2 }),
});

describe('for every state of the article and every reviewer', () => {
  test('a text goes live only with enough approvals, at least one, and without a bar', () => {
    fc.assert(
      fc.property(anyState, anyPublishing, (state, publishing) => {
        const plan = planDecision(state, { visibility: 'approved', publishing });
        if (!plan || 'bars' in plan || plan.working !== 'goes-live') return;
        expect(countGiven(publishing)).toBeGreaterThanOrEqual(Math.max(publishing.needed, 1));
        expect(publishing.bars).toEqual([]);
      }),
    );
  });

  test('an approval that publishes nothing new shows readers nothing new', () => {
    fc.assert(
      fc.property(anyState, anyPublishing, (state, publishing) => {
        const plan = planDecision(state, { visibility: 'approved', publishing });
        if (!plan || 'bars' in plan || plan.working === 'goes-live') return;
        if (plan.visibility === 'approved' && state.visibility !== 'approved') {
          expect(state.hasLive).toBe(true);
          expect([undefined, 'draft']).toContain(state.working);
        }
      }),
    );
  });
});
