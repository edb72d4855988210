import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { hasOwnPassword } from '#features/accounts/server/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { conflict } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { WaysIn } from '../provider-contract.ts';
import { listIdentities } from './providers/identity.queries.ts';
import { type Providers, providerLabel } from './providers/providers.ts';
import { authenticators, identities, passkeys } from './sign-in.table.ts';

type Passwords = { hasPasswords: boolean };

/**
 * In how many ways the account can sign in. A second factor is not one of them: it only completes a sign-in. A password
 * is none where the site takes no passwords.
 */
export async function countWaysIn(
  db: DbOrTx,
  accountId: string,
  { hasPasswords }: Passwords = { hasPasswords: true },
): Promise<number> {
  const linked = await db.$count(identities, eq(identities.accountId, accountId));
  const keys = await db.$count(passkeys, eq(passkeys.accountId, accountId));
  return linked + keys + (hasPasswords && (await hasOwnPassword(db, accountId)) ? 1 : 0);
}

/**
 * Refuses to remove the last way in. Call it before the removal, with the account's row locked, so that of two removals at
 * once the second one is refused. Pass `config.signIn`, which says whether passwords count.
 */
export async function requireOtherWayIn(tx: Tx, accountId: string, passwords?: Passwords): Promise<void> {
  if ((await countWaysIn(tx, accountId, passwords)) > 1) return;
  throw conflict('last_way_in', texts.signIn.lastWayIn);
}

/** Everything the account page shows of the ways in. */
export async function listWaysIn(
  { db, config }: Platform,
  providers: Providers,
  accountId: string,
): Promise<WaysIn> {
  const linked = await listIdentities(db, accountId);
  const keys = await db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  const factors = await db.$count(
    authenticators,
    and(eq(authenticators.accountId, accountId), isNotNull(authenticators.confirmedAt)),
  );
  return {
    hasPassword: config.signIn.hasPasswords && (await hasOwnPassword(db, accountId)),
    identities: linked.map(({ issuer, createdAt, lastUsedAt, ...identity }) => ({
      ...identity,
      provider: providers.all.find((provider) => provider.issuer === issuer)?.id ?? null,
      providerLabel: providerLabel(providers, issuer),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    passkeys: keys.map(({ createdAt, lastUsedAt, ...key }) => ({
      ...key,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    secondFactor: factors > 0,
  };
}
