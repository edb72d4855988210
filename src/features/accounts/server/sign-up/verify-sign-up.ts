import pg from 'pg';
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
  type NewAccount,
  spendAdminAddress,
} from '../account.queries.ts';
import type { Role } from '../account.table.ts';
import { requireGoodPassword } from '../passwords/require-good-password.ts';
import { openSession, type SignedIn } from '../sessions/open-session.ts';
import { proveCode, spendCode } from './one-time-code.ts';
import { type SignUpFields, usernameTaken } from './request-sign-up.ts';

/** What other features do for a new account, in the transaction that makes it. */
export type OnAccountCreated = (
  tx: Tx,
  account: Pick<Account, 'id' | 'name' | 'role' | 'createdAt'>,
) => Promise<void>;

export type VerifySignUp = { fields: SignUpFields & { otp: string }; userAgent: string };

/** Whoever holds the code decides the credentials, so all of them are taken from this call. */
export async function verifySignUp(
  platform: Platform,
  passwords: Passwords,
  onCreated: OnAccountCreated[],
  { fields, userAgent }: VerifySignUp,
): Promise<SignedIn> {
  const { name, username, email, password, otp } = fields;
  // Everything that can be mended is looked at before the code is, so that a slip costs no try.
  await requireGoodPassword(password, fields);
  if (await isUsernameTaken(platform.db, username)) throw usernameTaken();
  const proven = await proveCode(platform, { purpose: 'sign-up', email }, otp);
  const passwordHash = await passwords.hash(password);
  return platform.transact(async (tx, invalidate) => {
    await spendCode(tx, proven);
    const role = await decideRole(tx, platform, email);
    const account = await insertUnique(tx, { name, username, email, passwordHash, role });
    for (const follow of onCreated) await follow(tx, account);
    invalidate('profiles');
    return openSession(tx, { account, userAgent, now: platform.now() });
  });
}

/** The setting makes an admin of an address once: whoever was demoted does not get the role back by signing up again. */
async function decideRole(tx: Tx, platform: Platform, email: string): Promise<Role> {
  if (!isAdminEmail(platform, email)) return 'user';
  if (await spendAdminAddress(tx, email)) return 'admin';
  platform.log.warn(
    {},
    'ADMIN_EMAIL makes an admin of an address once, and one that signed up now has been an admin before: to make its account an admin again, run npm run admin -- grant <address>',
  );
  return 'user';
}

function isAdminEmail({ config }: Platform, email: string): boolean {
  return config.adminEmails.some((admin) => foldCase(admin) === foldCase(email));
}

/** The unique constraints decide, also between two at the same moment. */
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

/** Only ever told to someone who has read this mailbox. */
function emailTaken() {
  return conflict('email_taken', texts.verifySignUp.emailTaken, {
    email: texts.verifySignUp.emailTaken,
  });
}
