import { expect, test } from 'vitest';
import type { Mark } from '../mark-schema.ts';
import { passageStateOf } from './use-passages.ts';

const state = { blockWords: new Map(), currentId: undefined, session: new Map() };

test('a passage that the editor has not searched for yet is not called gone', () => {
  const mark = { id: 'a' } as Mark;
  expect(passageStateOf({ ...state, states: new Map() }, mark)).toBeUndefined();
  expect(passageStateOf({ ...state, states: new Map([['a', 'gone']]) }, mark)).toBe('gone');
});
