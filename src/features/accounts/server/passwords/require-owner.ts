import { AppError, badRequest } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { noPassword, type Passwords } from '#platform/secrets/password.ts';
import { texts } from '#texts';
import { findPasswordHash } from '../account.queries.ts';
import { limitPasswordChecks } from '../limits.ts';
import { findSessionStart } from '../sessions/session.queries.ts';

// Long enough to sign in, find the form again and fill it in.
const freshSignInMs = 15 * 60 * 1000;

export type OwnerCheck = { viewer: Viewer; password: string | undefined; field: string };

/** For features with actions of their own that only the owner may do. */
export type RequireOwner = (platform: Platform, given: OwnerCheck) => Promise<string>;

/**
 * Checks the person before an action that somebody at a borrowed browser must not do: by the password or, if the account
 * has none or the site takes none, by a sign-in of the last minutes. Returns the hash that the password was compared with.
 */
export async function requireOwner(
  platform: Platform,
  passwords: Passwords,
  { viewer, password, field }: OwnerCheck,
): Promise<string> {
  await limitPasswordChecks(platform, viewer.id);
  const passwordHash = await findPasswordHash(platform.db, viewer.id);
  if (passwordHash !== undefined && (passwordHash === noPassword || !platform.config.signIn.hasPasswords)) {
    await requireFreshSignIn(platform, viewer);
    return passwordHash;
  }
  const isRight = await passwords.isRight(password ?? '', passwordHash);
  if (passwordHash === undefined || !isRight) throw wrongPassword(field);
  return passwordHash;
}

async function requireFreshSignIn(platform: Platform, { sessionId }: Viewer): Promise<void> {
  const startedAt = await findSessionStart(platform.db, sessionId);
  if (startedAt && platform.now().getTime() - startedAt.getTime() <= freshSignInMs) return;
  throw new AppError({
    status: 403,
    code: 'fresh_sign_in_required',
    message: texts.changePassword.freshSignInRequired,
  });
}

export function wrongPassword(field: string): AppError {
  return badRequest('wrong_password', texts.changePassword.wrongPassword, {
    [field]: texts.changePassword.wrongPassword,
  });
}
