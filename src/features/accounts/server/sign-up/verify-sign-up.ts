import { readIdentity } from '#features/site/server/public.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from '#platform/secrets/password.ts';
import { provesMailbox } from '../invitations/redeem-invitation.ts';
import { isUsernameTaken } from '../own-account/former-usernames.ts';
import { requireGoodPassword } from '../passwords/require-good-password.ts';
import { requirePasswords } from '../passwords/require-passwords.ts';
import { openSession, type SignedIn } from '../sessions/open-session.ts';
import { createAccount, type OnAccountCreated } from './create-account.ts';
import { checkCode, consumeCode } from './one-time-code.ts';
import { type SignUpFields, usernameTaken } from './request-sign-up.ts';
import { type Invited, requireWayIn } from './require-sign-up-allowed.ts';

export type VerifySignUp = {
  fields: SignUpFields & Invited & { otp: string; codeRequest?: string | undefined };
  ip: string;
  userAgent: string;
};

/**
 * The account gets the name, username and password of this call, not those of the request for the code: only this
 * caller has shown that they can read the mailbox, by a code or by an invitation that was mailed to it.
 */
export async function verifySignUp(
  platform: Platform,
  passwords: Passwords,
  onCreated: OnAccountCreated[],
  { fields, ip, userAgent }: VerifySignUp,
): Promise<SignedIn> {
  requirePasswords(platform);
  const { name, username, email, password, otp, codeRequest } = fields;
  const invitation = await requireWayIn(platform, fields);
  // Check everything that the user can correct before the code, so that a typing mistake does not use up one of the
  // attempts.
  await requireGoodPassword(password, fields);
  if (await isUsernameTaken(platform.db, { username, now: platform.now() })) throw usernameTaken();
  const checkedCode = provesMailbox(invitation)
    ? undefined
    : await checkCode(platform, { purpose: 'sign-up', email }, { code: otp, codeRequest, ip });
  const passwordHash = await passwords.hash(password);
  const site = await readIdentity(platform);
  return platform.transact(async (tx, invalidate) => {
    if (checkedCode) await consumeCode(tx, checkedCode);
    const creation = { tx, invalidate, platform, site, onCreated };
    const account = await createAccount(creation, { name, username, email, passwordHash, invitation });
    return openSession(tx, { account, userAgent, now: platform.now() });
  });
}
