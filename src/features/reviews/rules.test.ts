import { describe, expect, test } from 'vitest';
import { checkAdvice, checkDecision, type Decider, outcomeOf, outcomes, waitStateOf } from './rules.ts';

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

  const admin: Decider = { role: 'admin', categories: null };
  const editor: Decider = { role: 'editor', categories: null };
  const editorOf = (...categories: string[]): Decider => ({ role: 'editor', categories });
  const base = { note: 'Why.', decider: admin, isOwn: false, categories: ['react'], others: [] };

  test.each(outcomes)('%s with a note is allowed on somebody else’s article', (outcome) => {
    for (const decider of [admin, editor, editorOf('css', 'react')]) {
      expect(checkDecision({ ...base, outcome, decider })).toEqual({ ok: true });
    }
  });

  test.each(outcomes)('%s is not for users and reviewers', (outcome) => {
    for (const role of ['user', 'reviewer'] as const) {
      const decider = { role, categories: null };
      expect(checkDecision({ ...base, outcome, decider })).toMatchObject({ ok: false, code: 'role' });
    }
  });

  test.each([
    ['of another category', ['css'], ['react'], false],
    ['of one of two categories', ['react'], ['react', 'css'], false],
    ['of both categories', ['react', 'css'], ['css', 'react'], true],
    ['of no category', [], ['react'], false],
  ])('an editor %s decides in their own categories only', (_who, own, categories, isAllowed) => {
    for (const outcome of outcomes) {
      const check = checkDecision({ ...base, outcome, decider: editorOf(...own), categories });
      expect(check.ok || check.code).toBe(isAllowed || 'category');
    }
  });

  test.each<[string, Decider[], boolean]>([
    ['nobody else', [], true],
    ['another admin', [admin], false],
    ['an editor of all categories', [editor], false],
    ['an editor of its category', [editorOf('react')], false],
    ['only an editor of another category', [editorOf('css')], true],
    ['only a reviewer', [{ role: 'reviewer', categories: null }], true],
  ])('authors and their own article, if there is %s', (_who, others, mayApprove) => {
    for (const decider of [admin, editor, editorOf('react')]) {
      const own = { ...base, decider, isOwn: true, others };
      const check = checkDecision({ ...own, outcome: 'approved' });
      expect(check.ok || check.code).toBe(mayApprove || 'own_article');
      for (const outcome of outcomes.filter((one) => one !== 'approved')) {
        expect(checkDecision({ ...own, outcome })).toEqual({ ok: true });
      }
    }
  });

  test('a request for changes needs a note', () => {
    const request = { ...base, outcome: 'changes-requested' } as const;
    expect(checkDecision({ ...request, note: ' \n' })).toMatchObject({ ok: false, code: 'note_required' });
    expect(checkDecision({ ...request, note: 'The code.' })).toEqual({ ok: true });
  });

  test('a recommendation to return a text needs a note', () => {
    expect(checkAdvice({ advice: 'return', note: ' ' })).toMatchObject({ ok: false, code: 'note_required' });
    expect(checkAdvice({ advice: 'return', note: 'The code.' })).toEqual({ ok: true });
    expect(checkAdvice({ advice: 'approve', note: '' })).toEqual({ ok: true });
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
    expect(waitStateOf(new Date(now.getTime() - hours * 3_600_000), now, 48)).toBe(state);
  });
});
