import { fill } from '#kit/fill-text.ts';
import type { Tx } from '#platform/db/database.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { type Account, findAccountByEmail, hasOtherAdmins, lockAdmins, saveRole } from './account.queries.ts';
import type { Role } from './account.table.ts';
import { lastAdmin } from './export-and-delete/delete-account.ts';

/** A hook that runs in the transaction of the change, such as for the audit log. */
export type OnRoleChanged = (tx: Tx, change: { accountId: string; role: Role }) => Promise<void>;

/** Used by `npm run admin`. The change applies at once, because every request reads the role. */
export async function changeRole(
  platform: Pick<Platform, 'transact'>,
  { email, role, onChanged }: { email: string; role: Role; onChanged?: OnRoleChanged },
): Promise<Account> {
  return platform.transact(async (tx) => {
    await lockAdmins(tx);
    const account = await findAccountByEmail(tx, email);
    if (!account) throw notFound(fill(texts.changeRole.noSuchAccount, { email }));
    const isRevoked = account.role === 'admin' && role !== 'admin';
    const isLastAdmin = isRevoked && !(await hasOtherAdmins(tx, account.id));
    if (isLastAdmin) throw lastAdmin();
    if (account.role !== role) {
      await saveRole(tx, account.id, role);
      await onChanged?.(tx, { accountId: account.id, role });
    }
    return { ...account, role };
  });
}
