import { type AppError, badRequest, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from '#platform/secrets/password.ts';
import { texts } from '#texts';
import { findAccount, findPasswordHash, replacePasswordHash } from '../account.queries.ts';
import { limitPasswordChecks } from '../limits.ts';
import { deleteSessions } from '../sessions/session.queries.ts';
import { requireGoodPassword } from './require-good-password.ts';

export async function changePassword(
  platform: Platform,
  passwords: Passwords,
  { viewer, currentPassword, newPassword }: { viewer: Viewer; currentPassword: string; newPassword: string },
): Promise<void> {
  const account = await findAccount(platform.db, viewer.id);
  if (!account) throw unauthenticated();
  await requireGoodPassword(newPassword, account, 'newPassword');
  const field = 'currentPassword';
  const previousHash = await requireOwnPassword(platform, passwords, {
    viewer,
    password: currentPassword,
    field,
  });
  const passwordHash = await passwords.hash(newPassword);
  await platform.transact(async (tx) => {
    // The password was changed meanwhile, by a reset with a code.
    const isReplaced = await replacePasswordHash(tx, { id: viewer.id, previousHash, passwordHash });
    if (!isReplaced) throw wrongPassword(field);
    await deleteSessions(tx, { accountId: viewer.id, exceptId: viewer.sessionId });
  });
}

/**
 * Checks the password again before an action that somebody at a borrowed browser must not do. Returns the hash that the
 * password was compared with.
 */
export async function requireOwnPassword(
  platform: Platform,
  passwords: Passwords,
  { viewer, password, field }: { viewer: Viewer; password: string; field: string },
): Promise<string> {
  await limitPasswordChecks(platform, viewer.id);
  const passwordHash = await findPasswordHash(platform.db, viewer.id);
  const isRight = await passwords.isRight(password, passwordHash);
  if (passwordHash === undefined || !isRight) throw wrongPassword(field);
  return passwordHash;
}

export function wrongPassword(field: string): AppError {
  return badRequest('wrong_password', texts.changePassword.wrongPassword, {
    [field]: texts.changePassword.wrongPassword,
  });
}
