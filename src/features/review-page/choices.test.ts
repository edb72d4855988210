import { describe, expect, test } from 'vitest';
import { planDecision, type Standing } from '#features/articles/rules.ts';
import type { Outcome } from '#features/reviews/rules.ts';
import { listChoices } from './choices.ts';

const someone = { isOwn: false, hasOthers: true };

const allowed = (standing: Standing, who = someone): Outcome[] =>
  listChoices({ standing, ...who })
    .filter(({ isAllowed }) => isAllowed)
    .map(({ outcome }) => outcome);

test.each<[string, Standing, Outcome[]]>([
  [
    'a first submission',
    { visibility: 'pending', hasLive: false, working: 'pending' },
    ['approved', 'changes-requested', 'rejected', 'hidden'],
  ],
  [
    'a rejected text',
    { visibility: 'rejected', hasLive: false, working: 'rejected' },
    ['approved', 'changes-requested', 'rejected', 'hidden', 'pending'],
  ],
  [
    'a live text',
    { visibility: 'approved', hasLive: true, working: undefined },
    ['changes-requested', 'rejected', 'hidden', 'pending'],
  ],
  [
    'a hidden text',
    { visibility: 'hidden', hasLive: true, working: undefined },
    ['approved', 'changes-requested', 'rejected', 'pending'],
  ],
  [
    'an edit that waits',
    { visibility: 'approved', hasLive: true, working: 'pending' },
    ['approved', 'changes-requested', 'rejected', 'hidden'],
  ],
  [
    'a live text that is being changed',
    { visibility: 'approved', hasLive: true, working: 'draft' },
    ['hidden'],
  ],
  ['a text that is being changed', { visibility: 'pending', hasLive: false, working: 'draft' }, []],
  [
    'what was hidden before readers saw it',
    { visibility: 'hidden', hasLive: false, working: 'pending' },
    ['approved', 'changes-requested', 'rejected', 'pending'],
  ],
])('what can be decided on %s', (_what, standing, expected) => {
  expect(allowed(standing)).toEqual(expected);
});

describe('every choice', () => {
  const standings = (['pending', 'approved', 'rejected', 'hidden'] as const).flatMap((visibility) =>
    [true, false].flatMap((hasLive) =>
      ([undefined, 'draft', 'pending', 'rejected'] as const).map((working) => ({
        visibility,
        hasLive,
        working,
      })),
    ),
  );

  test('that is allowed is possible, and one that is not says why', () => {
    for (const standing of standings) {
      for (const { outcome, isAllowed, reason } of listChoices({ standing, ...someone })) {
        expect(reason === '').toBe(isAllowed);
        const wanted = outcome === 'changes-requested' ? 'rejected' : outcome;
        if (isAllowed) expect(planDecision(standing, wanted)).toBeDefined();
      }
    }
  });

  test('but approval is open to whoever wrote it, and that too when nobody else could', () => {
    const standing = { visibility: 'pending', hasLive: false, working: 'pending' } as const;
    expect(allowed(standing, { isOwn: true, hasOthers: true })).toEqual([
      'changes-requested',
      'rejected',
      'hidden',
    ]);
    expect(allowed(standing, { isOwn: true, hasOthers: false })).toContain('approved');
  });
});
