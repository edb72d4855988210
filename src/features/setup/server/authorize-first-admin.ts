import { hasAdmins, lockAdmins } from '#features/accounts/server/roles/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { notFound } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import { spendSetupToken } from './setup-key.ts';

/**
 * Throws unless the site has no admin and the token is good, which is used up if the transaction commits. The same response for
 * a wrong token, an old one, and a site that has an admin.
 */
export async function authorizeFirstAdmin(
  tx: Tx,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  await lockAdmins(tx);
  if ((await hasAdmins(tx, now)) || !(await spendSetupToken(tx, token)))
    throw notFound(texts.setUp.tokenOver);
}
