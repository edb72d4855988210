import { findAccount, hasAccountWithEmail } from '#features/accounts/server/public.ts';
import { changeRole } from '#features/accounts/server/roles/public.ts';
import {
  type ChallengeSecondFactor,
  finishSignIn,
  requireSession,
  type SignedIn,
} from '#features/accounts/server/sessions/public.ts';
import { type Invited, requireWayIn } from '#features/accounts/server/sign-up/public.ts';
import { recordRoleChange } from '#features/audit/server/public.ts';
import { isAtDomain } from '#features/site/sign-up-policy.ts';
import { cleanLine } from '#kit/clean-text.ts';
import { emailAddress } from '#kit/email-address.ts';
import { fill } from '#kit/fill-text.ts';
import type { Role } from '#kit/roles.ts';
import { AppError, conflict } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { createToken } from '#platform/secrets/token.ts';
import { texts } from '#texts';
import type { ProviderId, ProviderProfile } from '../../provider-contract.ts';
import { offerConnection } from './connect-by-mail.ts';
import { expired, insertFlow, insertTicket, takeFlow } from './flow.ts';
import { findAccountOf, noteIdentityUse } from './identity.queries.ts';
import { limitFinishes, limitStarts } from './limits.ts';
import type { Callback, Provider, ProviderIdentity } from './provider.ts';
import type { Providers } from './providers.ts';
import { suggestUsername } from './suggest-username.ts';

export type Started = { url: string; flow: string };

export async function startSignIn(
  platform: Platform,
  providers: Providers,
  { id, ip }: { id: ProviderId; ip: string },
): Promise<Started> {
  const provider = providers.get(id);
  await limitStarts(platform, ip);
  return startFlow(platform, providers, { provider, accountId: null });
}

/** Asks the provider for its page first, so that a provider that fails leaves nothing behind. */
export async function startFlow(
  platform: Platform,
  providers: Providers,
  { provider, accountId }: { provider: Provider; accountId: string | null },
): Promise<Started> {
  const secret = createToken();
  const url = await providers.authorizationUrl(provider, secret);
  await platform.transact((tx) =>
    insertFlow(tx, { secret, provider: provider.id, accountId, now: platform.now() }),
  );
  return { url, flow: secret };
}

export type Returned = Callback & { id: ProviderId; flow: string };

/** Uses up the flow, and returns whom the provider has identified. `accountId` is who connects, or null for a sign-in. */
export async function identifyReturned(
  platform: Platform,
  providers: Providers,
  { id, flow: secret, code, state, iss, accountId }: Returned & { accountId: string | null },
): Promise<{ provider: Provider; identity: ProviderIdentity }> {
  const provider = providers.get(id);
  const flow = await platform.transact((tx) => takeFlow(tx, { secret, now: platform.now() }));
  if (flow.provider !== id || flow.accountId !== accountId) throw expired();
  return { provider, identity: await providers.identify(provider, secret, { code, state, iss }) };
}

type Finish = Returned &
  Invited & {
    ip: string;
    userAgent: string;
    /** Set if nobody else may be signed in, because a page waits for this account. */
    accountId?: string | undefined;
    /** The token of the session that the new one replaces. */
    formerToken?: string | undefined;
  };

export type Finished = { session: SignedIn | null; newcomer: ProviderProfile | null };

export async function signInWithProvider(
  platform: Platform,
  {
    providers,
    challengeSecondFactor,
  }: { providers: Providers; challengeSecondFactor: ChallengeSecondFactor },
  finish: Finish,
): Promise<Finished> {
  await limitFinishes(platform, finish.ip);
  const { provider, identity } = await identifyReturned(platform, providers, { ...finish, accountId: null });
  const email = requireEmail(provider, identity);
  const known = await findAccountOf(platform.db, identity);
  if (!known && (await offerConnection(platform, { provider, identity, email })))
    throw conflict('connect_by_mail', fill(texts.signIn.connectByMail, { provider: provider.label }));
  if (finish.accountId !== undefined && known?.accountId !== finish.accountId)
    throw conflict('other_account', texts.signIn.otherAccount);
  if (!known)
    return { session: null, newcomer: await greet(platform, { provider, identity, email, ...finish }) };
  await followRole(platform, known.accountId, identity.role);
  const now = platform.now();
  const result = await platform.transact(async (tx) => {
    const account = await findAccount(tx, known.accountId);
    if (!account) throw expired();
    await noteIdentityUse(tx, { id: known.id, label: identity.label, now });
    const { userAgent, formerToken } = finish;
    return finishSignIn(tx, { account, way: 'provider', userAgent, formerToken, now, challengeSecondFactor });
  });
  return { session: requireSession(result), newcomer: null };
}

/** An address that the provider has not verified proves nothing: anybody could enter it there. */
function requireEmail({ label, domains }: Provider, { email, isEmailVerified }: ProviderIdentity): string {
  const { data: address } = emailAddress.safeParse(email);
  if (address === undefined)
    throw refused('email_missing', fill(texts.signIn.emailMissing, { provider: label }));
  if (!isEmailVerified)
    throw refused('email_not_verified', fill(texts.signIn.emailNotVerified, { provider: label }));
  if (domains.length > 0 && !isAtDomain(domains, address))
    throw refused('provider_domain', texts.signIn.otherDomain);
  return address;
}

const refused = (code: string, message: string) => new AppError({ status: 403, code, message });

type Greeting = Invited & { provider: Provider; identity: ProviderIdentity; email: string };

/** The error reveals that the address has an account, to somebody of whom the provider says that it is theirs. */
async function greet(
  platform: Platform,
  { provider, identity, email, invitation }: Greeting,
): Promise<ProviderProfile> {
  if (await hasAccountWithEmail(platform.db, email))
    throw conflict('connect_first', fill(texts.signIn.connectFirst, { provider: provider.label }));
  await requireWayIn(platform, { email, invitation });
  const { issuer, subject, label, role } = identity;
  const ticket = await platform.transact((tx) =>
    insertTicket(tx, { issuer, subject, email, label, role }, platform.now()),
  );
  const name = cleanLine(identity.name).slice(0, 80);
  return { ticket, email, name, username: suggestUsername(identity.username, email) };
}

/** The provider decides on roles at each sign-in, if the settings say so. It cannot remove the last admin. */
async function followRole(platform: Platform, accountId: string, role: Role | undefined): Promise<void> {
  const account = role && (await findAccount(platform.db, accountId));
  if (!account || account.role === role) return;
  try {
    await changeRole(platform, {
      of: { id: accountId },
      role,
      onChanged: (tx, { role: given }) =>
        recordRoleChange(tx, { accountId, role: given, note: texts.signIn.roleNote, at: platform.now() }),
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'last_admin') throw error;
    platform.log.warn(
      {},
      'The provider gives the last admin another role. They stay admin until there is another one.',
    );
  }
}
