import { notFound } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { type Account, countAdmins, findAccountByEmail, lockAdmins, saveRole } from './account.queries.ts';
import type { Role } from './account.table.ts';
import { lastAdmin } from './delete-account.ts';

/** For the operator's command. Works at once: the role is read with every request. */
export async function changeRole(
  platform: Pick<Platform, 'transact'>,
  { email, role }: { email: string; role: Role },
): Promise<Account> {
  return platform.transact(async (tx) => {
    await lockAdmins(tx);
    const account = await findAccountByEmail(tx, email);
    if (!account) throw notFound(`There is no account with the address ${email}.`);
    const isLastAdmin = account.role === 'admin' && role !== 'admin' && (await countAdmins(tx)) === 1;
    if (isLastAdmin) throw lastAdmin();
    await saveRole(tx, account.id, role);
    return { ...account, role };
  });
}
