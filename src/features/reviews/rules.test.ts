import { describe, expect, test } from 'vitest';
import { checkDecision, outcomeOf, outcomes, waitStateOf } from './rules.ts';

describe('the rules for decisions', () => {
  test.each([
    ['approved', false, 'approved'],
    ['approved', true, 'approved'],
    ['rejected', false, 'rejected'],
    ['rejected', true, 'changes-requested'],
    ['hidden', true, 'hidden'],
    ['pending', true, 'pending'],
  ] as const)(
    'the decision %s with changesRequested %s is the outcome %s',
    (visibility, changesRequested, outcome) => {
      expect(outcomeOf({ visibility, changesRequested })).toBe(outcome);
    },
  );

  test.each(outcomes)('%s with a note is allowed on somebody else’s article', (outcome) => {
    for (const hasOthers of [true, false]) {
      expect(checkDecision({ outcome, note: 'Why.', isOwn: false, hasOthers })).toEqual({ ok: true });
    }
  });

  test('nobody approves their own article while there is another admin', () => {
    const own = { outcome: 'approved', note: '', isOwn: true } as const;
    expect(checkDecision({ ...own, hasOthers: true })).toMatchObject({ ok: false, code: 'own_article' });
    expect(checkDecision({ ...own, hasOthers: false })).toEqual({ ok: true });
    for (const outcome of outcomes.filter((one) => one !== 'approved')) {
      expect(checkDecision({ outcome, note: 'Why.', isOwn: true, hasOthers: true })).toEqual({ ok: true });
    }
  });

  test('a request for changes needs a note', () => {
    const request = { outcome: 'changes-requested', isOwn: false, hasOthers: true } as const;
    expect(checkDecision({ ...request, note: ' \n' })).toMatchObject({ ok: false, code: 'note_required' });
    expect(checkDecision({ ...request, note: 'The code.' })).toEqual({ ok: true });
  });
});

describe('the wait state', () => {
  const now = new Date('2026-05-03T12:00:00Z');
  test.each([
    [0, 'in-time'],
    [35.9, 'in-time'],
    [36, 'soon-late'],
    [48, 'soon-late'],
    [48.1, 'late'],
    [500, 'late'],
    // A clock that was set back.
    [-1, 'in-time'],
  ] as const)('a submission after %d hours is %s', (hours, state) => {
    expect(waitStateOf(new Date(now.getTime() - hours * 3_600_000), now)).toBe(state);
  });
});
