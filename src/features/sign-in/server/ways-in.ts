import { eq } from 'drizzle-orm';
import { hasOwnPassword } from '#features/accounts/server/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { conflict } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import { identities, passkeys } from './sign-in.table.ts';

/** In how many ways the account can sign in. A second factor is not one of them: it only completes a sign-in. */
export async function countWaysIn(db: DbOrTx, accountId: string): Promise<number> {
  const linked = await db.$count(identities, eq(identities.accountId, accountId));
  const keys = await db.$count(passkeys, eq(passkeys.accountId, accountId));
  return linked + keys + ((await hasOwnPassword(db, accountId)) ? 1 : 0);
}

/**
 * Refuses to remove the last way in. Call it before the removal, with the account's row locked, so that of two removals at
 * once the second one is refused.
 */
export async function requireOtherWayIn(tx: Tx, accountId: string): Promise<void> {
  if ((await countWaysIn(tx, accountId)) > 1) return;
  throw conflict('last_way_in', texts.signIn.lastWayIn);
}
