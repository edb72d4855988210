// Stores a started sign-up, because a phone may reload the page when its user returns from the mail with the code. It
// is stored for this tab only, and never with the password.
import type { SignUpValues } from './sign-up-values.ts';

export type StoredSignUp = Pick<SignUpValues, 'name' | 'username' | 'email'> & {
  /** Goes back with the code, so that wrong codes of others do not count. */
  codeRequest: string;
  /** When the first wrong code was entered, or before that the first code requested. */
  startedAt: number;
  /** When the last code was requested. */
  sentAt: number;
  refusedCount: number;
};

const key = 'signUp';
/** The lifetime of a code. */
const lifetimeMs = 10 * 60 * 1000;

export function storeSignUp(storage: Storage, stored: StoredSignUp): void {
  try {
    storage.setItem(key, JSON.stringify(stored));
  } catch {
    // The storage is full or disabled: after a reload the user starts over.
  }
}

export function deleteStoredSignUp(storage: Storage): void {
  storage.removeItem(key);
}

export function findStoredSignUp(storage: Storage, now: number): StoredSignUp | undefined {
  const stored = parse(storage.getItem(key));
  if (stored && now - stored.sentAt < lifetimeMs) return stored;
  deleteStoredSignUp(storage);
  return undefined;
}

/** The stored value may have been written by anything else. */
function parse(json: string | null): StoredSignUp | undefined {
  try {
    const stored = JSON.parse(json ?? 'null') as Partial<StoredSignUp> | null;
    const isComplete =
      [stored?.name, stored?.username, stored?.email, stored?.codeRequest].every(
        (text) => typeof text === 'string',
      ) && [stored?.startedAt, stored?.sentAt, stored?.refusedCount].every(Number.isFinite);
    return isComplete ? (stored as StoredSignUp) : undefined;
  } catch {
    return undefined;
  }
}
