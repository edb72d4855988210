import { expect, test } from 'vitest';
import { tellAct, tellNews } from './news-words.ts';

const person = (id: string, name: string) => ({ id, name, username: id, avatar: null });
const grace = person('g', 'Grace');
const ada = person('a', 'Ada');

const act = (what: string, by: typeof grace | null = grace) => ({
  act: what,
  revision: 1,
  by,
  at: '2026-03-10T12:00:00Z',
  note: '',
});

test.each([
  ['nothing new', [act('submitted', ada)], undefined],
  ['a decision', [act('submitted', ada), act('approved')], 'Grace approved this a moment ago.'],
  ['a request', [act('submitted', ada), act('changes-requested')], 'Grace requested changes a moment ago.'],
  ['one that was taken back', [act('submitted', ada), act('hidden'), act('undone')], undefined],
  ['my own', [act('submitted', ada), act('rejected', person('me', 'Me'))], undefined],
  [
    'of an account that is gone',
    [act('submitted', ada), act('hidden', null)],
    'Someone hid this a moment ago.',
  ],
  [
    'a text that was taken back',
    [act('submitted', ada), act('withdrawn', ada)],
    'The author withdrew this submission to work on it.',
  ],
  ['a newer text, which is told elsewhere', [act('submitted', ada), act('submitted', ada)], undefined],
  ['what was decided before', [act('rejected')], undefined],
])('news: %s', (_, acts, expected) => {
  expect(tellNews(acts, { seen: 1, viewerId: 'me' })).toBe(expected);
});

test('every act has its words', () => {
  expect(tellAct(act('submitted', ada))).toBe('Ada submitted it');
  expect(tellAct(act('undone', null))).toBe('Someone undid the last decision');
});
