// Random tokens: for links in mails, for sessions. Only their hash is ever stored.
import { createHash, randomBytes } from 'node:crypto';

// 256 bits: nobody guesses one, so using them needs no limit.
const tokenBytes = 32;

export function createToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** It is random already, so a fast hash without salt is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
