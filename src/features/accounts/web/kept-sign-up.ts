// A phone loads the page anew when its owner comes back from the mail with the code. What was typed is kept for that
// moment, in this tab alone, and never the password.
import type { SignUpValues } from './sign-up-values.ts';

export type KeptSignUp = Pick<SignUpValues, 'name' | 'username' | 'email'> & {
  /** When the first code was asked for: with it the counting of wrong ones began. */
  startedAt: number;
  /** When the last one was asked for. */
  sentAt: number;
  refusedCount: number;
};

const key = 'signUp';
/** As long as a code works. */
const lifeMs = 10 * 60 * 1000;

export function keepSignUp(storage: Storage, kept: KeptSignUp): void {
  try {
    storage.setItem(key, JSON.stringify(kept));
  } catch {
    // A store that is full or closed: a reload starts over, as everywhere else.
  }
}

export function forgetSignUp(storage: Storage): void {
  storage.removeItem(key);
}

export function findKeptSignUp(storage: Storage, now: number): KeptSignUp | undefined {
  const kept = parse(storage.getItem(key));
  if (kept && now - kept.sentAt < lifeMs) return kept;
  forgetSignUp(storage);
  return undefined;
}

/** Other hands may have written anything there. */
function parse(json: string | null): KeptSignUp | undefined {
  try {
    const kept = JSON.parse(json ?? 'null') as Partial<KeptSignUp> | null;
    const isWhole =
      [kept?.name, kept?.username, kept?.email].every((text) => typeof text === 'string') &&
      [kept?.startedAt, kept?.sentAt, kept?.refusedCount].every(Number.isFinite);
    return isWhole ? (kept as KeptSignUp) : undefined;
  } catch {
    return undefined;
  }
}
