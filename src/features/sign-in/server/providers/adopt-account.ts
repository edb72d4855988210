import { findAccountByEmail } from '#features/accounts/server/administering/public.ts';
import { lockAccount } from '#features/accounts/server/sessions/public.ts';
import type { Platform } from '#platform/platform.ts';
import { announceChange } from '../mail-change.ts';
import { hasNoWayIn } from '../ways-in.ts';
import { findAccountOf, insertIdentity } from './identity.queries.ts';
import type { Provider, ProviderIdentity } from './provider.ts';

type Returning = { provider: Provider; identity: ProviderIdentity; email: string };

/**
 * Where people sign in through a provider only, connects somebody to the account with their verified address, if that account
 * has no way in: it is from the time before, from another provider, or was taken back from an intruder. Nobody else can be using
 * it, and its owner could not connect it by themselves. Elsewhere owners sign in as before, and connect the provider.
 */
export async function adoptAccount(
  platform: Platform,
  { provider, identity, email }: Returning,
): Promise<{ id: string; accountId: string } | undefined> {
  const { config, db, now } = platform;
  if (config.signIn.hasPasswords) return undefined;
  const account = await findAccountByEmail(db, email);
  if (!account) return undefined;
  const accountId = account.id;
  return platform.transact(async (tx) => {
    if (!(await lockAccount(tx, accountId)) || !(await hasNoWayIn(tx, config, accountId))) return undefined;
    const { issuer, subject, label } = identity;
    await insertIdentity(tx, { issuer, subject, label, accountId, now: now() });
    await announceChange(tx, { accountId, change: 'way-in-added', way: provider.label });
    return findAccountOf(tx, identity);
  });
}
