import { expect, test } from 'vitest';
import { findKeptSignUp, forgetSignUp, type KeptSignUp, keepSignUp } from './kept-sign-up.ts';

function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  };
}

const minuteMs = 60_000;
const kept: KeptSignUp = {
  name: 'Ada',
  username: 'ada',
  email: 'ada@example.org',
  startedAt: 0,
  sentAt: 5 * minuteMs,
  refusedCount: 2,
};

test('a sign-up is kept for ten minutes after the last code', () => {
  const storage = memoryStorage();
  keepSignUp(storage, kept);
  expect(findKeptSignUp(storage, 14 * minuteMs)).toEqual(kept);
  expect(findKeptSignUp(storage, 15 * minuteMs)).toBeUndefined();
  expect(storage.length).toBe(0);
});

test('one that is done leaves nothing behind', () => {
  const storage = memoryStorage();
  keepSignUp(storage, kept);
  forgetSignUp(storage);
  expect(storage.length).toBe(0);
});

test.each(['', '{', 'null', '7', '{"name":"Ada"}', JSON.stringify({ ...kept, sentAt: 'now' })])(
  'what is none is nothing: %j',
  (json) => {
    const storage = memoryStorage();
    storage.setItem('signUp', json);
    expect(findKeptSignUp(storage, 0)).toBeUndefined();
  },
);

test('a store that takes nothing is no obstacle', () => {
  const storage = memoryStorage();
  storage.setItem = () => {
    throw new Error('full');
  };
  expect(() => keepSignUp(storage, kept)).not.toThrow();
});
