import { findSignUpPolicy } from '#features/site/server/public.ts';
import type { Role } from '#kit/roles.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { violatedConstraint } from '#platform/db/violated-constraint.ts';
import { conflict } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { foldCase } from '../../rules.ts';
import { type Account, insertAccount, markAdminEmailUsed, type NewAccount } from '../account.queries.ts';
import {
  type OpenInvitation,
  recordInvitationUse,
  takeInvitation,
} from '../invitations/redeem-invitation.ts';
import { claimUsername } from '../own-account/former-usernames.ts';
import { usernameTaken } from './request-sign-up.ts';
import { requireSignUpAllowed } from './require-sign-up-allowed.ts';

/** A hook of another feature that runs in the transaction that creates the account on this site. */
export type OnAccountCreated = (
  tx: Tx,
  account: Pick<Account, 'id' | 'name' | 'role' | 'createdAt'> & {
    /** The admin whose invitation gave the role; undefined without an invitation. */
    invitedBy?: string | null;
    /** What gave the role, if neither an invitation nor ADMIN_EMAIL did. */
    grantedBy?: RoleGrant['by'];
  },
  site: { name: string },
) => Promise<void>;

/** A role that comes before every other reason for a role. */
export type RoleGrant = {
  role: Role;
  /** The provider, if it decides on roles, or the link that sets up the site. */
  by: 'provider' | 'set-up';
};

export type Newcomer = Pick<NewAccount, 'name' | 'username' | 'email' | 'passwordHash'> & {
  /** From `requireWayIn`. */
  invitation: OpenInvitation | undefined;
  grant?: RoleGrant | undefined;
};

export type Creation = {
  tx: Tx;
  invalidate: Invalidate;
  platform: Platform;
  /** Read before the transaction, which must not wait for another connection. */
  site: { name: string };
  onCreated: OnAccountCreated[];
};

/**
 * The last step of every way to sign up, in the transaction that checks what the person has proved: who may sign up, the
 * invitation, the role and the names.
 */
export async function createAccount(
  { tx, invalidate, platform, site, onCreated }: Creation,
  { name, username, email, passwordHash, invitation, grant }: Newcomer,
): Promise<Account> {
  // Again, from the database: an admin may have changed it meanwhile.
  requireSignUpAllowed(await findSignUpPolicy(tx), { email, isInvited: invitation !== undefined });
  const now = platform.now();
  const place = invitation && (await takeInvitation(tx, invitation, now));
  const role = grant
    ? { role: grant.role, editorCategories: null }
    : await decideRole(tx, platform, email, place);
  const account = await insertUnique(tx, { name, username, email, passwordHash, ...role });
  if (!(await claimUsername(tx, { username, now, accountId: account.id }))) throw usernameTaken();
  if (invitation) {
    await recordInvitationUse(tx, { invitationId: invitation.id, accountId: account.id, usedAt: now });
  }
  const isByInvitation = place && !grant && role.role === place.role;
  const created = {
    ...account,
    ...(isByInvitation && { invitedBy: place.invitedBy }),
    ...(grant && { grantedBy: grant.by }),
  };
  for (const onAccountCreated of onCreated) await onAccountCreated(tx, created, site);
  invalidate('profiles');
  return account;
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
