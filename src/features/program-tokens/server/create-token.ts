import { fill } from '#kit/fill-text.ts';
import type { TokenScope } from '#kit/token-scopes.ts';
import { conflict, invalid, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import type { Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { createToken as createSecret, hashToken } from '#platform/secrets/token.ts';
import { texts } from '#texts';
import { checkScopes, maxTokens, tokenPrefix } from '../rules.ts';
import { tokenCreatedJob } from './mail-token-created.ts';
import { countLiveTokens, insertToken, lockOwner, type TokenRow } from './program-token.queries.ts';

// Each one sends an email. A person sets up a few programs in an hour.
const creationsPerAccount: Limit = { name: 'program-token', times: 10, inSeconds: 60 * 60 };

const dayMs = 24 * 60 * 60 * 1000;

type NewToken = { viewer: Viewer; name: string; scopes: TokenScope[]; expiresInDays: number };

/** Returns the secret, which is not stored and cannot be read again. */
export async function createToken(
  platform: Platform,
  { viewer, name, scopes, expiresInDays }: NewToken,
): Promise<{ token: TokenRow; secret: string }> {
  await platform.limits.consume(creationsPerAccount, viewer.id);
  const secret = `${tokenPrefix}${createSecret()}`;
  return platform.transact(async (tx) => {
    const owner = await lockOwner(tx, viewer.id);
    if (!owner) throw unauthenticated();
    const check = checkScopes(scopes, owner.role);
    if (!check.ok) throw invalid(check.message, { scopes: check.message });
    const createdAt = platform.now();
    if ((await countLiveTokens(tx, viewer.id, createdAt)) >= maxTokens) {
      throw conflict('too_many_tokens', fill(texts.programTokenRules.tooMany, { most: maxTokens }));
    }
    const token = await insertToken(tx, {
      accountId: viewer.id,
      tokenHash: hashToken(secret),
      name,
      scopes,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + expiresInDays * dayMs),
    });
    await enqueue(tx, tokenCreatedJob, { tokenId: token.id });
    return { token, secret };
  });
}
