import { createHash, randomBytes } from 'node:crypto';
import { type AppError, invalid } from '#platform/http/app-error.ts';

// 256 bits: nobody guesses one, so using them needs no limit.
const tokenBytes = 32;

export function createLinkToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** All that is stored of a token. It is random already, so a fast hash without salt is enough. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** One answer for a token that is wrong, used or expired. */
export function invalidToken(): AppError {
  return invalid('This link has been used or is no longer valid.', undefined, 'invalid_token');
}
