import { lockAccount, type RequireOwner } from '#features/accounts/server/sessions/public.ts';
import { conflict, notFound, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { ProviderId } from '../../provider-contract.ts';
import { announceChange } from '../mail-change.ts';
import { requireOtherWayIn } from '../ways-in.ts';
import { deleteIdentity, findAccountOf, insertIdentity, listIdentities } from './identity.queries.ts';
import { limitChanges, limitFinishes } from './limits.ts';
import { type Providers, providerLabel } from './providers.ts';
import { identifyReturned, type Returned, type Started, startFlow } from './sign-in-with-provider.ts';

type Confirmed = { viewer: Viewer; password?: string | undefined };

/** Somebody who can add a way to sign in can come back at any time, so the owner has to show that it is them. */
export async function startConnecting(
  platform: Platform,
  { providers, requireOwner }: { providers: Providers; requireOwner: RequireOwner },
  { id, viewer, password }: Confirmed & { id: ProviderId },
): Promise<Started> {
  const provider = providers.get(id);
  await limitChanges(platform, viewer.id);
  await requireOwner(platform, { viewer, password, field: 'password' });
  return startFlow(platform, providers, { provider, accountId: viewer.id });
}

/** The address at the provider may be another one, and need not be verified: the owner of both accounts has signed in to both. */
export async function finishConnecting(
  platform: Platform,
  providers: Providers,
  { viewer, ip, ...returned }: Returned & { viewer: Viewer; ip: string },
): Promise<string> {
  await limitFinishes(platform, ip);
  const { provider, identity } = await identifyReturned(platform, providers, {
    ...returned,
    accountId: viewer.id,
  });
  const { issuer, subject, label } = identity;
  const now = platform.now();
  await platform.transact(async (tx) => {
    if (!(await lockAccount(tx, viewer.id))) throw unauthenticated();
    const known = await findAccountOf(tx, identity);
    if (known?.accountId === viewer.id) throw conflict('identity_taken', texts.signIn.alreadyConnected);
    await insertIdentity(tx, { issuer, subject, label, accountId: viewer.id, now });
    await announceChange(tx, { accountId: viewer.id, change: 'way-in-added', way: provider.label });
  });
  return provider.label;
}

export async function disconnect(
  platform: Platform,
  { providers, requireOwner }: { providers: Providers; requireOwner: RequireOwner },
  { id, viewer, password }: Confirmed & { id: string },
): Promise<void> {
  await limitChanges(platform, viewer.id);
  await requireOwner(platform, { viewer, password, field: 'password' });
  await platform.transact(async (tx) => {
    if (!(await lockAccount(tx, viewer.id))) throw unauthenticated();
    const found = (await listIdentities(tx, viewer.id)).find((identity) => identity.id === id);
    if (!found) throw notFound(texts.signIn.notConnected);
    const { issuer } = found;
    await requireOtherWayIn(tx, platform.config, { accountId: viewer.id, removed: { issuer } });
    await deleteIdentity(tx, id);
    const way = providerLabel(providers, issuer);
    await announceChange(tx, { accountId: viewer.id, change: 'way-in-removed', way });
  });
}
