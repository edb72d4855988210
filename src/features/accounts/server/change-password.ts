import { type AppError, badRequest, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from '#platform/secrets/password.ts';
import { findAccount, findPasswordHash, savePasswordHash } from './account.queries.ts';
import { limitPasswordChecks } from './limits.ts';
import { requireGoodPassword } from './require-good-password.ts';
import { deleteSessions } from './session.queries.ts';

export async function changePassword(
  platform: Platform,
  passwords: Passwords,
  { viewer, currentPassword, newPassword }: { viewer: Viewer; currentPassword: string; newPassword: string },
): Promise<void> {
  const account = await findAccount(platform.db, viewer.id);
  if (!account) throw unauthenticated();
  await requireGoodPassword(newPassword, account, 'newPassword');
  await requireOwnPassword(platform, passwords, {
    viewer,
    password: currentPassword,
    field: 'currentPassword',
  });
  const passwordHash = await passwords.hash(newPassword);
  await platform.transact(async (tx) => {
    await savePasswordHash(tx, viewer.id, passwordHash);
    await deleteSessions(tx, { accountId: viewer.id, exceptId: viewer.sessionId });
  });
}

/** Asked again before what a borrowed browser must not do. */
export async function requireOwnPassword(
  platform: Platform,
  passwords: Passwords,
  { viewer, password, field }: { viewer: Viewer; password: string; field: string },
): Promise<void> {
  await limitPasswordChecks(platform, viewer.id);
  const passwordHash = await findPasswordHash(platform.db, viewer.id);
  if (!(await passwords.isRight(password, passwordHash))) throw wrongPassword(field);
}

function wrongPassword(field: string): AppError {
  return badRequest('wrong_password', 'That is not your current password.', {
    [field]: 'That is not your current password.',
  });
}
