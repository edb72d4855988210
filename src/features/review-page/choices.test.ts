import { describe, expect, test } from 'vitest';
import {
  type ArticleState,
  type Publishing,
  planDecision,
  type WantedDecision,
} from '#features/articles/decision-plan.ts';
import type { Decider, Outcome } from '#features/reviews/rules.ts';
import { listChoices } from './choices.ts';

const admin: Decider = { role: 'admin', categories: null };
const publishing: Publishing = { needed: 1, others: 0, counts: true, hasApproved: false, bars: [] };
const someone = { decider: admin, isOwn: false, categories: ['react'], others: [admin], publishing };

const allowed = (state: ArticleState, who = someone): Outcome[] =>
  listChoices({ state, ...who })
    .filter(({ isAllowed }) => isAllowed)
    .map(({ outcome }) => outcome);

test.each<[string, ArticleState, Outcome[]]>([
  [
    'a first submission',
    { visibility: 'pending', hasLive: false, working: 'pending' },
    ['approved', 'changes-requested', 'rejected', 'hidden'],
  ],
  [
    'a rejected article',
    { visibility: 'rejected', hasLive: false, working: 'rejected' },
    ['approved', 'changes-requested', 'rejected', 'hidden', 'pending'],
  ],
  [
    'a live article',
    { visibility: 'approved', hasLive: true, working: undefined },
    ['changes-requested', 'rejected', 'hidden', 'pending'],
  ],
  [
    'a hidden article',
    { visibility: 'hidden', hasLive: true, working: undefined },
    ['approved', 'changes-requested', 'rejected', 'pending'],
  ],
  [
    'a pending edit',
    { visibility: 'approved', hasLive: true, working: 'pending' },
    ['approved', 'changes-requested', 'rejected', 'hidden'],
  ],
  [
    'a live article with a draft edit',
    { visibility: 'approved', hasLive: true, working: 'draft' },
    ['hidden'],
  ],
  ['an article that is a draft', { visibility: 'pending', hasLive: false, working: 'draft' }, []],
  [
    'an article that was hidden before its approval',
    { visibility: 'hidden', hasLive: false, working: 'pending' },
    ['approved', 'changes-requested', 'rejected', 'pending'],
  ],
])('the allowed decisions for %s', (_what, state, expected) => {
  expect(allowed(state)).toEqual(expected);
});

function wantedBy(outcome: Outcome): WantedDecision {
  if (outcome === 'approved') return { visibility: outcome, publishing };
  return { visibility: outcome === 'changes-requested' ? 'rejected' : outcome };
}

describe('the list of choices', () => {
  const states = (['pending', 'approved', 'rejected', 'hidden'] as const).flatMap((visibility) =>
    [true, false].flatMap((hasLive) =>
      ([undefined, 'draft', 'pending', 'rejected'] as const).map((working) => ({
        visibility,
        hasLive,
        working,
      })),
    ),
  );

  test('an allowed choice is possible, and any other one has a reason', () => {
    for (const state of states) {
      for (const { outcome, isAllowed, reason } of listChoices({ state, ...someone })) {
        expect(reason === '').toBe(isAllowed);
        if (isAllowed) expect(planDecision(state, wantedBy(outcome))).toBeDefined();
      }
    }
  });

  test('authors may not approve their own article while somebody else could decide', () => {
    const state = { visibility: 'pending', hasLive: false, working: 'pending' } as const;
    expect(allowed(state, { ...someone, isOwn: true })).toEqual(['changes-requested', 'rejected', 'hidden']);
    expect(allowed(state, { ...someone, isOwn: true, others: [] })).toContain('approved');
  });

  test('an approval that changes nothing or is barred is refused with the reason', () => {
    const state = { visibility: 'pending', hasLive: false, working: 'pending' } as const;
    const approval = (more: Partial<Publishing>) =>
      listChoices({ state, ...someone, publishing: { ...publishing, ...more } })[0];
    expect(approval({ needed: 2 })).toMatchObject({ outcome: 'approved', isAllowed: true });
    expect(approval({ needed: 2, hasApproved: true })).toMatchObject({
      isAllowed: false,
      reason: 'You have approved it. Others have to approve it too.',
    });
    const bars = [{ code: 'check_failed', message: 'A link is broken.' }];
    expect(approval({ bars })).toMatchObject({ isAllowed: false, reason: 'A link is broken.' });
  });

  test('reviewers, and editors of other categories, have no choices and are told why', () => {
    const state = { visibility: 'pending', hasLive: false, working: 'pending' } as const;
    const editor = { role: 'editor', categories: ['css'] } as const;
    const reviewer = { role: 'reviewer', categories: null } as const;
    for (const [decider, reason] of [
      [reviewer, 'Reviewers recommend. An editor decides.'],
      [editor, 'You decide in other categories. Recommend what should happen to this article.'],
    ] as const) {
      const choices = listChoices({ state, ...someone, decider });
      expect(choices.map((choice) => choice.isAllowed || choice.reason)).toEqual(Array(5).fill(reason));
    }
  });
});
