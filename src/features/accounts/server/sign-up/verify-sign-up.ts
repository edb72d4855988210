import { findSignUpPolicy, readIdentity } from '#features/site/server/public.ts';
import type { Role } from '#kit/roles.ts';
import type { Tx } from '#platform/db/database.ts';
import { violatedConstraint } from '#platform/db/violated-constraint.ts';
import { conflict } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from '#platform/secrets/password.ts';
import { texts } from '#texts';
import { foldCase } from '../../rules.ts';
import { type Account, insertAccount, markAdminEmailUsed, type NewAccount } from '../account.queries.ts';
import { provesMailbox, recordInvitationUse, takeInvitation } from '../invitations/redeem-invitation.ts';
import { claimUsername, isUsernameTaken } from '../own-account/former-usernames.ts';
import { requireGoodPassword } from '../passwords/require-good-password.ts';
import { openSession, type SignedIn } from '../sessions/open-session.ts';
import { checkCode, consumeCode } from './one-time-code.ts';
import { type SignUpFields, usernameTaken } from './request-sign-up.ts';
import { type Invited, requireSignUpAllowed, requireWayIn } from './require-sign-up-allowed.ts';

/** A hook of another feature that runs in the transaction that creates the account on this site. */
export type OnAccountCreated = (
  tx: Tx,
  account: Pick<Account, 'id' | 'name' | 'role' | 'createdAt'> & {
    /** The admin whose invitation gave the role; undefined without an invitation. */
    invitedBy?: string | null;
  },
  site: { name: string },
) => Promise<void>;

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
    // Again, from the database: an admin may have changed it meanwhile.
    requireSignUpAllowed(await findSignUpPolicy(tx), { email, isInvited: invitation !== undefined });
    const now = platform.now();
    const place = invitation && (await takeInvitation(tx, invitation, now));
    if (checkedCode) await consumeCode(tx, checkedCode);
    const role = await decideRole(tx, platform, email, place);
    const account = await insertUnique(tx, { name, username, email, passwordHash, ...role });
    if (!(await claimUsername(tx, { username, now, accountId: account.id }))) throw usernameTaken();
    if (invitation) {
      await recordInvitationUse(tx, { invitationId: invitation.id, accountId: account.id, usedAt: now });
    }
    const created = { ...account, ...(place && role.role === place.role && { invitedBy: place.invitedBy }) };
    for (const onAccountCreated of onCreated) await onAccountCreated(tx, created, site);
    invalidate('profiles');
    return openSession(tx, { account, userAgent, now });
  });
}

type RoleSetting = { role: Role; editorCategories: string[] | null };

const newMember: RoleSetting = { role: 'user', editorCategories: null };

/**
 * An invitation gives its role. ADMIN_EMAIL grants the role of admin once for each email address; a demoted admin cannot
 * regain it by signing up again.
 */
async function decideRole(
  tx: Tx,
  platform: Platform,
  email: string,
  { role, editorCategories }: RoleSetting = newMember,
): Promise<RoleSetting> {
  if (!isAdminEmail(platform, email)) return { role, editorCategories };
  if (await markAdminEmailUsed(tx, email)) return { role: 'admin', editorCategories: null };
  platform.log.warn(
    {},
    'ADMIN_EMAIL makes an email address an admin once, and the one that just signed up was an admin before. To make its account an admin again, run npm run admin -- grant <email>',
  );
  return { role, editorCategories };
}

function isAdminEmail({ config }: Platform, email: string): boolean {
  return config.adminEmails.some((admin) => foldCase(admin) === foldCase(email));
}

/** Relies on the unique constraints, so that two concurrent sign-ups cannot take the same name or email. */
export async function insertUnique(tx: Tx, account: NewAccount): Promise<Account> {
  try {
    return await insertAccount(tx, account);
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'accounts_username_key_unique') throw usernameTaken();
    if (constraint === 'accounts_email_key_unique') throw emailTaken();
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
