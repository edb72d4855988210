import { expect, test } from 'vitest';
import { historyLabel, newsLabel } from './history-labels.ts';

const person = (id: string, name: string) => ({ id, name, username: id, avatar: null });
const grace = person('g', 'Grace');
const ada = person('a', 'Ada');

const entry = (what: string, by: typeof grace | null = grace) => ({
  act: what,
  revision: 1,
  by,
  at: '2026-03-10T12:00:00Z',
  note: '',
});

test.each([
  ['none without a new entry', [entry('submitted', ada)], undefined],
  [
    'a decision by somebody else',
    [entry('submitted', ada), entry('approved')],
    'Grace approved this a moment ago.',
  ],
  [
    'a request for changes by somebody else',
    [entry('submitted', ada), entry('changes-requested')],
    'Grace requested changes a moment ago.',
  ],
  [
    'an approval for later by somebody else',
    [entry('submitted', ada), entry('scheduled')],
    'Grace approved this for later a moment ago.',
  ],
  [
    'none for a decision that was undone',
    [entry('submitted', ada), entry('hidden'), entry('undone')],
    undefined,
  ],
  ['none for my own decision', [entry('submitted', ada), entry('rejected', person('me', 'Me'))], undefined],
  [
    'a decision by a deleted account',
    [entry('submitted', ada), entry('hidden', null)],
    'Someone hid this a moment ago.',
  ],
  [
    'a withdrawn submission',
    [entry('submitted', ada), entry('withdrawn', ada)],
    'The author withdrew this submission to work on it.',
  ],
  [
    'none for a newer revision, which has its own notice',
    [entry('submitted', ada), entry('submitted', ada)],
    undefined,
  ],
  ['none for a decision before the page was opened', [entry('rejected')], undefined],
])('news for the reviewer: %s', (_, acts, expected) => {
  expect(newsLabel(acts, { seen: 1, viewerId: 'me' })).toBe(expected);
});

test('history entries have labels', () => {
  expect(historyLabel(entry('submitted', ada))).toBe('Ada submitted it');
  expect(historyLabel(entry('publication-cancelled'))).toBe('Grace cancelled the publication');
  expect(historyLabel(entry('undone', null))).toBe('Someone undid the last decision');
});
