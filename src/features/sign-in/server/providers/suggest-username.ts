import { checkUsername } from '#features/accounts/rules.ts';

/** A username for the form: the one at the provider, else the part of the address before the at-sign; empty if neither fits. */
export function suggestUsername(username: string, email: string): string {
  const candidates = [username, email].map((text) =>
    (text.split('@', 1)[0] ?? '')
      .replace(/[^A-Za-z0-9_-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 30),
  );
  return candidates.find((candidate) => checkUsername(candidate).ok) ?? '';
}
