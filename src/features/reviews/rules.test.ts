import { describe, expect, test } from 'vitest';
import { checkDecision, outcomeOf, outcomes, waitStateOf } from './rules.ts';

describe('a decision', () => {
  test.each([
    ['approved', false, 'approved'],
    ['approved', true, 'approved'],
    ['rejected', false, 'rejected'],
    ['rejected', true, 'changes-requested'],
    ['hidden', true, 'hidden'],
    ['pending', true, 'pending'],
  ] as const)('%s with changesRequested %s is %s', (visibility, changesRequested, outcome) => {
    expect(outcomeOf({ visibility, changesRequested })).toBe(outcome);
  });

  test.each(outcomes)('%s on another’s article is allowed with a note', (outcome) => {
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

  test('a request for changes says which', () => {
    const asked = { outcome: 'changes-requested', isOwn: false, hasOthers: true } as const;
    expect(checkDecision({ ...asked, note: ' \n' })).toMatchObject({ ok: false, code: 'note_required' });
    expect(checkDecision({ ...asked, note: 'The code.' })).toEqual({ ok: true });
  });
});

describe('what waits', () => {
  const now = new Date('2026-05-03T12:00:00Z');
  test.each([
    [0, 'in-time'],
    [35.9, 'in-time'],
    [36, 'soon-late'],
    [48, 'soon-late'],
    [48.1, 'late'],
    [500, 'late'],
    // A clock that went back.
    [-1, 'in-time'],
  ] as const)('%d hours is %s', (hours, state) => {
    expect(waitStateOf(new Date(now.getTime() - hours * 3_600_000), now)).toBe(state);
  });
});
