import type { Account } from '#features/accounts/server/public.ts';
import {
  type ChallengeSecondFactor,
  finishSignIn,
  requireSession,
  type SignedIn,
} from '#features/accounts/server/sessions/public.ts';
import {
  type Creation,
  type Invited,
  type Newcomer,
  requireWayIn,
} from '#features/accounts/server/sign-up/public.ts';
import { readIdentity } from '#features/site/server/public.ts';
import type { Role } from '#kit/roles.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { noPassword } from '#platform/secrets/password.ts';
import { readTicket, takeTicket } from './flow.ts';
import { insertIdentity } from './identity.queries.ts';
import { limitSignUps } from './limits.ts';

export type CreateAccount = (creation: Omit<Creation, 'onCreated'>, newcomer: Newcomer) => Promise<Account>;

/** A hook of the set-up: throws unless the token makes the first admin. The token is used up if the transaction commits. */
export type AuthorizeFirstAdmin = (tx: Tx, given: { token: string; now: Date }) => Promise<void>;

type SignUp = Invited & {
  ticket: string;
  name: string;
  username: string;
  /** Of somebody who sets up the site: the account becomes its admin. */
  setupToken?: string | undefined;
  ip: string;
  userAgent: string;
};

type SignUpHooks = {
  createAccount: CreateAccount;
  challengeSecondFactor: ChallengeSecondFactor;
  authorizeFirstAdmin: AuthorizeFirstAdmin;
};

/** The second step of a first sign-in: the person has chosen their names. */
export async function signUpWithProvider(
  platform: Platform,
  { createAccount, challengeSecondFactor, authorizeFirstAdmin }: SignUpHooks,
  { ticket: secret, name, username, invitation: token, setupToken, ip, userAgent }: SignUp,
): Promise<SignedIn> {
  await limitSignUps(platform, ip);
  const use = { secret, now: platform.now() };
  const { email } = await readTicket(platform.db, use);
  const invitation = await requireWayIn(platform, { email, invitation: token });
  const site = await readIdentity(platform);
  const result = await platform.transact(async (tx, invalidate) => {
    if (setupToken !== undefined) await authorizeFirstAdmin(tx, { token: setupToken, now: use.now });
    const ticket = await takeTicket(tx, use);
    const grant = decideGrant(ticket.role, setupToken);
    const account = await createAccount(
      { tx, invalidate, platform, site },
      { name, username, email, passwordHash: noPassword, invitation, grant },
    );
    const { issuer, subject, label } = ticket;
    const { now } = use;
    await insertIdentity(tx, { issuer, subject, label, accountId: account.id, now });
    return finishSignIn(tx, { account, way: 'provider', userAgent, now, challengeSecondFactor });
  });
  return requireSession(result);
}

function decideGrant(role: Role | undefined, setupToken: string | undefined): Newcomer['grant'] {
  if (setupToken !== undefined) return { role: 'admin', by: 'set-up' };
  return role && { role, by: 'provider' };
}
