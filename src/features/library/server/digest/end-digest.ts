import { invalidToken } from '#platform/mail/unsubscribe-links.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets/token.ts';
import { endDigestByToken } from './digest.queries.ts';

/** Ends the digest of the account whose mail had the token in its link. */
export async function endDigest({ transact, now }: Platform, token: string): Promise<void> {
  const isEnded = await transact((tx) => endDigestByToken(tx, hashToken(token), now()));
  if (!isEnded) throw invalidToken();
}
