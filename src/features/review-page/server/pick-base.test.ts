import { describe, expect, test } from 'vitest';
import {
  type Pointers,
  pickSubmission,
  type RevisionHead,
} from '#features/articles/server/revisions/submission.queries.ts';
import { type HistoryEntry, lastDecisions, pickBase } from './pick-base.ts';

const head = (number: number, state: RevisionHead['state']): RevisionHead => ({
  id: `r${number}`,
  number,
  state,
  submittedAt: null,
});
const act = (version: number, name: string, number: number): HistoryEntry => ({
  act: name,
  revisionId: `r${number}`,
  version,
  at: new Date(version * 1000),
});
const none = { liveRevisionId: null, workingRevisionId: null };

describe('the submission to review', () => {
  test.each([
    ['the pending revision', { workingRevisionId: 'r3' }, ['pending', 'rejected', 'approved'], 'r3'],
    [
      'the rejected revision',
      { workingRevisionId: 'r3', liveRevisionId: 'r1' },
      ['rejected', 'rejected', 'approved'],
      'r3',
    ],
    [
      'the live revision beside a draft',
      { workingRevisionId: 'r3', liveRevisionId: 'r1' },
      ['draft', 'withdrawn', 'approved'],
      'r1',
    ],
    [
      'the last submitted revision before a draft',
      { workingRevisionId: 'r3' },
      ['draft', 'withdrawn', 'rejected'],
      'r2',
    ],
    ['the live revision alone', { liveRevisionId: 'r2' }, ['withdrawn', 'approved', 'approved'], 'r2'],
  ] as const)('the submission is %s', (_what, pointers, [third, second, first], picked) => {
    const heads = [head(3, third), head(2, second), head(1, first)];
    expect(pickSubmission({ ...none, ...pointers }, heads)?.id).toBe(picked);
  });

  test('there is no submission if everything is a draft', () => {
    expect(pickSubmission({ ...none, workingRevisionId: 'r1' }, [head(1, 'draft')])).toBeUndefined();
    expect(pickSubmission(none, [])).toBeUndefined();
  });
});

describe('the base to compare with', () => {
  const heads = [head(3, 'pending'), head(2, 'rejected'), head(1, 'rejected')];
  const pick = (acts: HistoryEntry[], pointers: Pointers = { ...none, workingRevisionId: 'r3' }) =>
    pickBase({ pointers, heads, acts, submission: head(3, 'pending') })?.id;

  test.each(['approved', 'rejected', 'changes-requested'])(
    'the base is the revision that was %s before',
    (name) => {
      expect(pick([act(2, name, 1)])).toBe('r1');
      expect(pick([act(2, name, 1), act(4, name, 2)])).toBe('r2');
    },
  );

  test.each(['submitted', 'withdrawn', 'hidden', 'pending'])(
    'a revision that was only %s is no base',
    (name) => {
      expect(pick([act(2, name, 1)])).toBeUndefined();
    },
  );

  test('a revision whose decision was undone is no base, unless it was judged again', () => {
    const undone = [act(2, 'rejected', 1), act(3, 'undone', 1)];
    expect(pick(undone)).toBeUndefined();
    expect(pick([...undone, act(4, 'rejected', 1)])).toBe('r1');
    expect(pick([act(1, 'rejected', 1), ...undone])).toBe('r1');
  });

  test('the live revision is preferred as the base, and the submission itself never is', () => {
    expect(pick([act(4, 'rejected', 2)], { liveRevisionId: 'r1', workingRevisionId: 'r3' })).toBe('r1');
    expect(pick([act(4, 'rejected', 3)])).toBeUndefined();
  });

  test('the base is never newer than the submission', () => {
    const old = { pointers: { ...none, liveRevisionId: 'r1' }, heads, submission: head(1, 'approved') };
    expect(pickBase({ ...old, acts: [act(1, 'approved', 1), act(2, 'rejected', 2)] })).toBeUndefined();
  });
});

test('the last decision on a revision is the last one that was not undone', () => {
  const acts = [act(2, 'rejected', 1), act(3, 'pending', 1), act(4, 'approved', 1), act(5, 'undone', 1)];
  expect(lastDecisions(acts)).toEqual(new Map([['r1', { outcome: 'pending', at: new Date(3000) }]]));
});
