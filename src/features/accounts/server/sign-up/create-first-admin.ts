import { readIdentity } from '#features/site/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from '#platform/secrets/password.ts';
import { markAdminEmailUsed } from '../account.queries.ts';
import { claimUsername, isUsernameTaken } from '../own-account/former-usernames.ts';
import { requireGoodPassword } from '../passwords/require-good-password.ts';
import { lockAdmins } from '../roles/role.queries.ts';
import { openSession, type SignedIn } from '../sessions/open-session.ts';
import { insertUnique, type OnAccountCreated } from './create-account.ts';
import { type SignUpFields, usernameTaken } from './request-sign-up.ts';

export type FirstAdmin = {
  fields: SignUpFields;
  userAgent: string;
  /** Runs in the transaction, after other changes of admins are locked out. Throws if the caller may not do this. */
  authorize: (tx: Tx) => Promise<void>;
  /** Runs in the transaction, after the account is made. */
  onMade: (tx: Tx) => Promise<void>;
};

/** Makes an admin without an email: the person who sets up the site has shown in another way that it is theirs. */
export async function createFirstAdmin(
  platform: Platform,
  { passwords, onCreated }: { passwords: Passwords; onCreated: OnAccountCreated[] },
  { fields, userAgent, authorize, onMade }: FirstAdmin,
): Promise<SignedIn> {
  const { name, username, email, password } = fields;
  // Check everything that can be corrected first, so that a typing mistake does not use up the permission.
  await requireGoodPassword(password, fields);
  if (await isUsernameTaken(platform.db, { username, now: platform.now() })) throw usernameTaken();
  const passwordHash = await passwords.hash(password);
  const site = await readIdentity(platform);
  return platform.transact(async (tx, invalidate) => {
    await lockAdmins(tx);
    await authorize(tx);
    const account = await insertUnique(tx, { name, username, email, passwordHash, role: 'admin' });
    const claim = { username, now: platform.now(), accountId: account.id };
    if (!(await claimUsername(tx, claim))) throw usernameTaken();
    // If they lose the role one day, ADMIN_EMAIL must not give it back.
    await markAdminEmailUsed(tx, email);
    const created = { ...account, grantedBy: 'set-up' as const };
    for (const onAccountCreated of onCreated) await onAccountCreated(tx, created, site);
    await onMade(tx);
    invalidate('profiles');
    return openSession(tx, { account, userAgent, now: platform.now() });
  });
}
