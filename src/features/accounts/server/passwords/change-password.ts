import type { Tx } from '#platform/db/database.ts';
import { unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { noPassword, type Passwords } from '#platform/secrets/password.ts';
import { findAccount, replacePasswordHash } from '../account.queries.ts';
import { deleteSessions } from '../sessions/session.queries.ts';
import { requireGoodPassword } from './require-good-password.ts';
import { requireOwner, wrongPassword } from './require-owner.ts';
import { requirePasswords } from './require-passwords.ts';

/** A hook of another feature that runs when an account without a password gets one. */
export type OnFirstPassword = (tx: Tx, accountId: string) => Promise<void>;

export async function changePassword(
  platform: Platform,
  { passwords, onFirstPassword }: { passwords: Passwords; onFirstPassword: OnFirstPassword },
  {
    viewer,
    currentPassword,
    newPassword,
  }: { viewer: Viewer; currentPassword?: string | undefined; newPassword: string },
): Promise<void> {
  requirePasswords(platform);
  const account = await findAccount(platform.db, viewer.id);
  if (!account) throw unauthenticated();
  await requireGoodPassword(newPassword, account, 'newPassword');
  const field = 'currentPassword';
  const previousHash = await requireOwner(platform, passwords, {
    viewer,
    password: currentPassword,
    field,
  });
  const passwordHash = await passwords.hash(newPassword);
  await platform.transact(async (tx) => {
    // The password was changed meanwhile, by a reset with a code.
    const isReplaced = await replacePasswordHash(tx, { id: viewer.id, previousHash, passwordHash });
    if (!isReplaced) throw wrongPassword(field);
    if (previousHash === noPassword) await onFirstPassword(tx, viewer.id);
    await deleteSessions(tx, { accountId: viewer.id, exceptId: viewer.sessionId });
  });
}
