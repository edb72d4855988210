import { expect, test } from 'vitest';
import { outcomes } from '#features/reviews/rules.ts';
import { noteForMarks, planPress } from './decision-plan.ts';

const pressed = {
  outcome: 'approved',
  note: '',
  hasMarks: false,
  isOverruling: false,
  isRepeated: false,
} as const;

test('with a note, each decision is sent at once', () => {
  for (const outcome of outcomes)
    expect(planPress({ ...pressed, outcome, note: 'Well.' })).toEqual({ act: 'send' });
});

test('what needs no word needs none', () => {
  for (const outcome of ['approved', 'pending'] as const) {
    expect(planPress({ ...pressed, outcome })).toEqual({ act: 'send' });
  }
});

test('a request for changes says what to change', () => {
  const request = { ...pressed, outcome: 'changes-requested', note: '  ' } as const;
  expect(planPress(request)).toMatchObject({ act: 'ask' });
  expect(planPress({ ...request, isRepeated: true })).toMatchObject({ act: 'ask' });
  expect(planPress({ ...request, hasMarks: true })).toMatchObject({ act: 'fill', note: noteForMarks });
});

test.each(['rejected', 'hidden'] as const)('%s without a word is asked about once', (outcome) => {
  const rejection = { ...pressed, outcome };
  expect(planPress(rejection)).toMatchObject({ act: 'ask' });
  expect(planPress({ ...rejection, isRepeated: true })).toEqual({ act: 'send' });
  expect(planPress({ ...rejection, hasMarks: true })).toEqual({ act: 'send' });
});

test('whoever would put theirs in the place of another’s decision is asked once', () => {
  for (const outcome of outcomes) {
    const overruling = { ...pressed, outcome, note: 'Well.', isOverruling: true };
    expect(planPress(overruling)).toMatchObject({ act: 'confirm' });
    expect(planPress({ ...overruling, isRepeated: true })).toEqual({ act: 'send' });
  }
});
