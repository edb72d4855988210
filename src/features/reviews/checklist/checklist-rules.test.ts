import { expect, test } from 'vitest';
import type { GivenAnswer } from '#features/articles/checklist-schema.ts';
import { checkPoints, defaultChecklist, maxPointLength, maxPoints } from './checklist-points.ts';
import { answerPoints, type ChecklistPoint, checkAnswers, findMissing } from './checklist-rules.ts';

const tick: ChecklistPoint = { id: 'own', kind: 'tick', text: 'I wrote it.', isRequired: true };
const question: ChecklistPoint = { id: 'ai', kind: 'question', text: 'Did AI help?', isRequired: true };
const points = [tick, question];

const answerTo = ({ id, text }: ChecklistPoint, answer: 'yes' | 'no' = 'yes', words = ''): GivenAnswer => ({
  point: id,
  asked: text,
  answer,
  words,
});

test.each<[string, GivenAnswer[], string | undefined]>([
  ['nothing', [], 'own'],
  ['a box that is not ticked', [answerTo(tick, 'no'), answerTo(question, 'no')], 'own'],
  ['only the box', [answerTo(tick)], 'ai'],
  ['a yes without words', [answerTo(tick), answerTo(question, 'yes', '  ')], 'ai'],
  ['a yes with too many words', [answerTo(tick), answerTo(question, 'yes', 'x'.repeat(501))], 'ai'],
  ['an answer to other words', [answerTo(tick), { ...answerTo(question, 'no'), asked: 'Was it AI?' }], 'ai'],
  ['an answer to another point', [answerTo(tick), { ...answerTo(question, 'no'), point: 'old' }], 'ai'],
  ['no', [answerTo(tick), answerTo(question, 'no')], undefined],
  ['yes, and how', [answerTo(question, 'yes', 'For typos.'), answerTo(tick)], undefined],
])('with %s, the first missing point is named', (_name, given, missing) => {
  expect(findMissing(points, given)?.point.id).toBe(missing);
  expect(checkAnswers(points, given).ok).toBe(missing === undefined);
});

test('a point that is not required may be left open, but a yes needs its words', () => {
  const optional = { ...question, isRequired: false };
  expect(checkAnswers([optional], [])).toEqual({ ok: true });
  expect(checkAnswers([optional], [answerTo(optional, 'yes')])).toMatchObject({
    ok: false,
    message: 'Please say how, in a few words.',
    fields: ['checklist'],
  });
});

test('a new site requires no answer', () => {
  expect(checkPoints(defaultChecklist)).toEqual({ ok: true, value: defaultChecklist });
  expect(checkAnswers(defaultChecklist, [])).toEqual({ ok: true });
});

test('what is stored says what was asked, and the words only with a yes', () => {
  expect(answerPoints(points, [answerTo(question, 'no', 'Left over.')])).toEqual([
    { point: 'own', kind: 'tick', asked: 'I wrote it.', answer: null, words: '' },
    { point: 'ai', kind: 'question', asked: 'Did AI help?', answer: 'no', words: '' },
  ]);
});

test.each<[string, ChecklistPoint[], string]>([
  ['a point without words', [{ ...tick, text: ' \n' }], 'checklist.0'],
  ['a point that is too long', [tick, { ...question, text: 'x'.repeat(maxPointLength + 1) }], 'checklist.1'],
  ['invisible characters', [{ ...tick, text: 'I \u202ewrote it' }], 'checklist.0'],
  ['two points with one id', [tick, { ...question, id: 'own' }], 'checklist'],
  ['an id with spaces', [{ ...tick, id: 'my own' }], 'checklist'],
  [
    'too many points',
    Array.from({ length: maxPoints + 1 }, (_, index) => ({ ...tick, id: `p${index}` })),
    'checklist',
  ],
])('%s is refused at its field', (_name, given, field) => {
  expect(checkPoints(given)).toMatchObject({ ok: false, fields: { [field]: expect.any(String) } });
});
