import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planDecision } from '#features/articles/decision-plan.ts';
import {
  type ApprovedSubmission,
  type Approver,
  countPossible,
  type GivenApproval,
  listCounted,
  planPublishing,
  strictestRule,
} from './approval-rules.ts';

const person = (id: string, more: Partial<Approver> = {}): Approver => ({
  id,
  role: 'editor',
  categories: null,
  isActive: true,
  ...more,
});
const approval = (by: Approver): GivenApproval => ({ by, kind: 'approval' });
const recommendation = (by: Approver): GivenApproval => ({ by, kind: 'recommendation' });
const submission: ApprovedSubmission = {
  authorIds: ['ada', 'bea'],
  categories: ['react'],
  rule: { people: 2, recommendations: false },
};
const withRecommendations = { ...submission, rule: { people: 2, recommendations: true } };
const rita = person('rita', { role: 'reviewer' });

describe('whose approval counts', () => {
  test.each<[string, GivenApproval, boolean]>([
    ['an editor', approval(person('ed')), true],
    ['an admin', approval(person('grace', { role: 'admin' })), true],
    ['an editor of the category', approval(person('ed', { categories: ['react'] })), true],
    ['an editor of another category', approval(person('ed', { categories: ['css'] })), false],
    ['somebody whose role fell to reviewer', approval(person('ed', { role: 'reviewer' })), false],
    ['somebody whose role fell to member', approval(person('ed', { role: 'user' })), false],
    ['somebody who is suspended', approval(person('ed', { isActive: false })), false],
    ['the author', approval(person('ada')), false],
    ['a co-author', approval(person('bea')), false],
    ['a reviewer who recommends it', recommendation(rita), false],
  ])('%s: %#', (_who, given, counts) => {
    expect(listCounted([given], submission).size).toBe(counts ? 1 : 0);
  });

  test('a recommendation counts where the rule says so, from somebody who reviews and did not write the text', () => {
    expect(listCounted([recommendation(rita)], withRecommendations).size).toBe(1);
    const former = person('rita', { role: 'user' });
    expect(listCounted([recommendation(former)], withRecommendations).size).toBe(0);
    expect(listCounted([recommendation(person('ada'))], withRecommendations).size).toBe(0);
  });

  test('a person counts once, whatever they gave', () => {
    const ed = person('ed');
    expect(listCounted([approval(ed), recommendation(ed)], withRecommendations).size).toBe(1);
  });
});

test('an article in two categories needs what the stricter rule asks for', () => {
  const one = { people: 1, recommendations: true };
  const three = { people: 3, recommendations: false };
  expect(strictestRule([one, three])).toEqual(three);
  expect(strictestRule([])).toEqual({ people: 1, recommendations: false });
});

test('the people who could approve are those who decide there, without the author', () => {
  const staff = [person('ed'), person('css', { categories: ['css'] }), rita, person('ada')];
  expect(countPossible(staff, submission)).toBe(1);
  expect(countPossible(staff, withRecommendations)).toBe(3);
});

test('an author counts only where one approval is enough and nobody else could give it', () => {
  const counts = (people: number, hasOtherDeciders: boolean) =>
    planPublishing({
      given: [],
      submission: { ...submission, rule: { people, recommendations: false } },
      deciderId: 'ada',
      hasOtherDeciders,
      bars: [],
    }).counts;
  expect(counts(1, false)).toBe(true);
  expect(counts(1, true)).toBe(false);
  expect(counts(2, false)).toBe(false);
});

test('no set of approvals, people and rules publishes without as many people as the rule asks for', () => {
  const anyPerson = fc.record({
    id: fc.constantFrom('ada', 'ed', 'eve', 'rita', 'grace'),
    role: fc.constantFrom('user' as const, 'reviewer' as const, 'editor' as const, 'admin' as const),
    categories: fc.constantFrom<string[] | null>(null, ['react'], ['css']),
    isActive: fc.boolean(),
  });
  const anyGiven = fc.record({
    by: anyPerson,
    kind: fc.constantFrom('approval' as const, 'recommendation' as const),
  });
  const anyRule = fc.record({ people: fc.integer({ min: 1, max: 5 }), recommendations: fc.boolean() });
  fc.assert(
    fc.property(fc.array(anyGiven, { maxLength: 8 }), anyRule, fc.boolean(), (given, rule, hasOthers) => {
      const publishing = planPublishing({
        given,
        submission: { ...submission, rule },
        deciderId: 'ed',
        hasOtherDeciders: hasOthers,
        bars: [],
      });
      const state = { visibility: 'pending', hasLive: false, working: 'pending' } as const;
      const plan = planDecision(state, { visibility: 'approved', publishing });
      if (!plan || 'bars' in plan || plan.working !== 'goes-live') return;
      const agreeing = given.filter(
        ({ by, kind }) =>
          by.id !== 'ada' &&
          by.isActive &&
          (kind === 'recommendation'
            ? rule.recommendations && by.role !== 'user'
            : by.role === 'admin' ||
              (by.role === 'editor' && (by.categories === null || by.categories.includes('react')))),
      );
      const people = new Set(['ed', ...agreeing.map(({ by }) => by.id)]);
      expect(people.size).toBeGreaterThanOrEqual(rule.people);
    }),
  );
});
