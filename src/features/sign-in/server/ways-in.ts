import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { hasOwnPassword } from '#features/accounts/server/public.ts';
import type { Config } from '#platform/config/config.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { conflict } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { WaysIn } from '../provider-contract.ts';
import { listPasskeys, presentPasskey } from './passkeys/passkey.queries.ts';
import { listIdentities } from './providers/identity.queries.ts';
import { listIssuers } from './providers/issuers.ts';
import { type Providers, providerLabel } from './providers/providers.ts';
import { authenticators, identities, passkeys } from './sign-in.table.ts';

/**
 * In how many ways the account can sign in now. A second factor is not one of them: it only completes a sign-in. Where people
 * sign in through a provider only, passwords and passkeys are none.
 */
async function countWaysIn(db: DbOrTx, { signIn }: Config, accountId: string): Promise<number> {
  const { hasPasswords, hasPasskeys } = signIn;
  const isUsable = inArray(identities.issuer, listIssuers(signIn));
  const linked = await db.$count(identities, and(eq(identities.accountId, accountId), isUsable));
  const keys = hasPasskeys ? await db.$count(passkeys, eq(passkeys.accountId, accountId)) : 0;
  return linked + keys + (hasPasswords && (await hasOwnPassword(db, accountId)) ? 1 : 0);
}

/** False where the site takes no passwords, too. */
export const hasUsablePassword = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  accountId: string,
): Promise<boolean> => config.signIn.hasPasswords && hasOwnPassword(db, accountId);

type Removal = {
  accountId: string;
  /** What is removed: a passkey, or an identity of this issuer. */
  removed: 'passkey' | { issuer: string };
};

/**
 * Refuses to remove the last way in. Call it before the removal, with the account's row locked, so that of two removals at
 * once the second one is refused.
 */
export async function requireOtherWayIn(
  tx: Tx,
  config: Config,
  { accountId, removed }: Removal,
): Promise<void> {
  const { signIn } = config;
  const isWayIn = removed === 'passkey' ? signIn.hasPasskeys : listIssuers(signIn).includes(removed.issuer);
  const others = (await countWaysIn(tx, config, accountId)) - (isWayIn ? 1 : 0);
  if (others === 0) throw conflict('last_way_in', texts.signIn.lastWayIn);
}

/** Whether nobody can sign in to the account with what it has. */
export const hasNoWayIn = async (db: DbOrTx, config: Config, accountId: string): Promise<boolean> =>
  (await countWaysIn(db, config, accountId)) === 0;

/** Everything the account page shows of the ways in. */
export async function listWaysIn(
  platform: Platform,
  providers: Providers,
  accountId: string,
): Promise<WaysIn> {
  const { db } = platform;
  const linked = await listIdentities(db, accountId);
  const keys = await listPasskeys(db, accountId);
  const factors = await db.$count(
    authenticators,
    and(eq(authenticators.accountId, accountId), isNotNull(authenticators.confirmedAt)),
  );
  return {
    hasPassword: await hasUsablePassword(platform, accountId),
    identities: linked.map(({ issuer, createdAt, lastUsedAt, ...identity }) => ({
      ...identity,
      provider: providers.all.find((provider) => provider.issuer === issuer)?.id ?? null,
      providerLabel: providerLabel(providers, issuer),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    passkeys: keys.map(presentPasskey),
    secondFactor: factors > 0,
  };
}
