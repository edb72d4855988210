import { expect, test } from 'vitest';
import { outcomes } from '#features/reviews/rules.ts';
import { noteForMarks, planDecisionClick } from './plan-decision-click.ts';

const click = {
  outcome: 'approved',
  note: '',
  hasMarks: false,
  isOverruling: false,
  isRepeated: false,
} as const;

test('with a note, each decision is sent at once', () => {
  for (const outcome of outcomes)
    expect(planDecisionClick({ ...click, outcome, note: 'Well.' })).toEqual({ action: 'send' });
});

test('an approval and a move to pending need no note', () => {
  for (const outcome of ['approved', 'pending'] as const) {
    expect(planDecisionClick({ ...click, outcome })).toEqual({ action: 'send' });
  }
});

test('an approval that would surprise the reviewer is confirmed once, with or without a note', () => {
  const approval = { ...click, note: 'Well.', approvalHint: 'It is your own.' };
  expect(planDecisionClick(approval)).toEqual({ action: 'confirm', hint: 'It is your own.' });
  expect(planDecisionClick({ ...approval, isRepeated: true })).toEqual({ action: 'send' });
  expect(planDecisionClick({ ...approval, outcome: 'rejected' })).toEqual({ action: 'send' });
});

test('a request for changes needs a note', () => {
  const request = { ...click, outcome: 'changes-requested', note: '  ' } as const;
  expect(planDecisionClick(request)).toMatchObject({ action: 'ask' });
  expect(planDecisionClick({ ...request, isRepeated: true })).toMatchObject({ action: 'ask' });
  expect(planDecisionClick({ ...request, hasMarks: true })).toMatchObject({
    action: 'fill',
    note: noteForMarks,
  });
});

test.each(['rejected', 'hidden'] as const)('%s without a note is asked about once', (outcome) => {
  const rejection = { ...click, outcome };
  expect(planDecisionClick(rejection)).toMatchObject({ action: 'ask' });
  expect(planDecisionClick({ ...rejection, isRepeated: true })).toEqual({ action: 'send' });
  expect(planDecisionClick({ ...rejection, hasMarks: true })).toEqual({ action: 'send' });
});

test('overruling another reviewer must be confirmed once', () => {
  for (const outcome of outcomes) {
    const overruling = { ...click, outcome, note: 'Well.', isOverruling: true };
    expect(planDecisionClick(overruling)).toMatchObject({ action: 'confirm' });
    expect(planDecisionClick({ ...overruling, isRepeated: true })).toEqual({ action: 'send' });
  }
});
