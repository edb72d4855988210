// Random tokens for sessions and for links in mails. Only their hashes are stored.
import { hash, randomBytes } from 'node:crypto';

// 256 bits cannot be guessed, so calls that take a token need no rate limit.
const tokenBytes = 32;

export function createToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** A token is random, so a fast hash without salt is enough. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
