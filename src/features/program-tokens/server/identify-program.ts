import { silenceOf } from '#features/accounts/server/public.ts';
import { roleWithin } from '#kit/token-scopes.ts';
import type { Identify, Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets/token.ts';
import { tokenPrefix } from '../rules.ts';
import { findLiveToken, saveLastUsed } from './program-token.queries.ts';

// Precise enough for "last used", while most calls of a busy program need no write.
const lastUsedStepMs = 60 * 1000;

/** Identifies the owner of a program's token, and leaves every other token to `identifyPerson`. */
export const createIdentify =
  (platform: Platform, identifyPerson: Identify): Identify =>
  (token) =>
    token.startsWith(tokenPrefix) ? identifyProgram(platform, token) : identifyPerson(token);

async function identifyProgram(platform: Platform, secret: string): Promise<Viewer | undefined> {
  const now = platform.now();
  const token = await findLiveToken(platform.db, hashToken(secret), now);
  if (!token) return undefined;
  const { id, accountId, scopes, lastUsedAt, categories } = token;
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > lastUsedStepMs) {
    await platform.transact((tx) => saveLastUsed(tx, id, now));
  }
  const role = roleWithin(token.role, scopes);
  return {
    ...{ id: accountId, role, categories: role === 'editor' ? categories : null },
    ...{ sessionId: id, scopes, silence: silenceOf(token, now) },
  };
}
