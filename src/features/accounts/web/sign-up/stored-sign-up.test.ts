import { expect, test } from 'vitest';
import { deleteStoredSignUp, findStoredSignUp, type StoredSignUp, storeSignUp } from './stored-sign-up.ts';

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
const signUp: StoredSignUp = {
  name: 'Ada',
  username: 'ada',
  email: 'ada@example.org',
  codeRequest: 'secret-of-the-request',
  startedAt: 0,
  sentAt: 5 * minuteMs,
  refusedCount: 2,
};

test('a sign-up is stored for ten minutes after the last code', () => {
  const storage = memoryStorage();
  storeSignUp(storage, signUp);
  expect(findStoredSignUp(storage, 14 * minuteMs)).toEqual(signUp);
  expect(findStoredSignUp(storage, 15 * minuteMs)).toBeUndefined();
  expect(storage.length).toBe(0);
});

test('a completed sign-up is removed from the storage', () => {
  const storage = memoryStorage();
  storeSignUp(storage, signUp);
  deleteStoredSignUp(storage);
  expect(storage.length).toBe(0);
});

test.each(['', '{', 'null', '7', '{"name":"Ada"}', JSON.stringify({ ...signUp, sentAt: 'now' })])(
  'a stored value that is not a sign-up is ignored: %j',
  (json) => {
    const storage = memoryStorage();
    storage.setItem('signUp', json);
    expect(findStoredSignUp(storage, 0)).toBeUndefined();
  },
);

test('a full storage does not throw', () => {
  const storage = memoryStorage();
  storage.setItem = () => {
    throw new Error('full');
  };
  expect(() => storeSignUp(storage, signUp)).not.toThrow();
});
