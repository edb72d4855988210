import pg from 'pg';
import { findSignUpPolicy, readIdentity, readSignUpPolicy } from '#features/site/server/public.ts';
import type { Role } from '#kit/roles.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from '#platform/secrets/password.ts';
import { texts } from '#texts';
import { foldCase } from '../../rules.ts';
import {
  type Account,
  insertAccount,
  isUsernameTaken,
  markAdminEmailUsed,
  type NewAccount,
} from '../account.queries.ts';
import { requireGoodPassword } from '../passwords/require-good-password.ts';
import { openSession, type SignedIn } from '../sessions/open-session.ts';
import { checkCode, consumeCode } from './one-time-code.ts';
import { type SignUpFields, usernameTaken } from './request-sign-up.ts';
import { requireSignUpAllowed } from './require-sign-up-allowed.ts';

/** A hook of another feature that runs in the transaction that creates the account on this site. */
export type OnAccountCreated = (
  tx: Tx,
  account: Pick<Account, 'id' | 'name' | 'role' | 'createdAt'>,
  site: { name: string },
) => Promise<void>;

export type VerifySignUp = { fields: SignUpFields & { otp: string }; userAgent: string };

/**
 * The account gets the name, username and password of this call, not those of the request for the code: only this
 * caller has shown that they can read the mailbox.
 */
export async function verifySignUp(
  platform: Platform,
  passwords: Passwords,
  onCreated: OnAccountCreated[],
  { fields, userAgent }: VerifySignUp,
): Promise<SignedIn> {
  const { name, username, email, password, otp } = fields;
  requireSignUpAllowed(await readSignUpPolicy(platform), { email, isInvited: false });
  // Check everything that the user can correct before the code, so that a typing mistake does not use up one of the
  // attempts.
  await requireGoodPassword(password, fields);
  if (await isUsernameTaken(platform.db, username)) throw usernameTaken();
  const checkedCode = await checkCode(platform, { purpose: 'sign-up', email }, otp);
  const passwordHash = await passwords.hash(password);
  const site = await readIdentity(platform);
  return platform.transact(async (tx, invalidate) => {
    // Again, from the database: an admin may have changed it meanwhile.
    requireSignUpAllowed(await findSignUpPolicy(tx), { email, isInvited: false });
    await consumeCode(tx, checkedCode);
    const role = await decideRole(tx, platform, email);
    const account = await insertUnique(tx, { name, username, email, passwordHash, role });
    for (const onAccountCreated of onCreated) await onAccountCreated(tx, account, site);
    invalidate('profiles');
    return openSession(tx, { account, userAgent, now: platform.now() });
  });
}

/** ADMIN_EMAIL grants the role once for each email address. A demoted admin cannot regain it by signing up again. */
async function decideRole(tx: Tx, platform: Platform, email: string): Promise<Role> {
  if (!isAdminEmail(platform, email)) return 'user';
  if (await markAdminEmailUsed(tx, email)) return 'admin';
  platform.log.warn(
    {},
    'ADMIN_EMAIL makes an email address an admin once, and the one that just signed up was an admin before. To make its account an admin again, run npm run admin -- grant <email>',
  );
  return 'user';
}

function isAdminEmail({ config }: Platform, email: string): boolean {
  return config.adminEmails.some((admin) => foldCase(admin) === foldCase(email));
}

/** Relies on the unique constraints, so that two concurrent sign-ups cannot take the same name or email. */
async function insertUnique(tx: Tx, account: NewAccount): Promise<Account> {
  try {
    return await insertAccount(tx, account);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!(cause instanceof pg.DatabaseError)) throw error;
    if (cause.constraint === 'accounts_username_key_unique') throw usernameTaken();
    if (cause.constraint === 'accounts_email_key_unique') throw emailTaken();
    throw error;
  }
}

/**
 * This error reveals that the email has an account. It is only sent to a caller who proved that they can read the
 * mailbox.
 */
function emailTaken() {
  return conflict('email_taken', texts.verifySignUp.emailTaken, {
    email: texts.verifySignUp.emailTaken,
  });
}
