import { fill } from '#kit/fill-text.ts';
import type { Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { conflict, notFound } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { type Account, findAccount, findAccountByEmail } from '../account.queries.ts';
import { hasOtherAdmins, lockAdmins, type RoleSetting, saveRole } from './role.queries.ts';

/** A hook that runs in the transaction of the change, such as for the audit log. */
export type OnRoleChanged = (
  tx: Tx,
  change: Required<RoleSetting> & { accountId: string; previous: Required<RoleSetting> },
) => Promise<void>;

export type RoleChange = RoleSetting & {
  /** The account's email address or its id. */
  of: { email: string } | { id: string };
  onChanged?: OnRoleChanged;
  /** Runs in the transaction, after other changes of admins are locked out. Throws to refuse the change. */
  check?: (tx: Tx) => Promise<void>;
};

/** The change applies at once, because every request reads the role. */
export async function changeRole(
  { transact, now = () => new Date() }: Pick<Platform, 'transact'> & Partial<Pick<Platform, 'now'>>,
  { of, role, editorCategories = null, onChanged, check }: RoleChange,
): Promise<Account & { previous: Required<RoleSetting> }> {
  return transact(async (tx) => {
    await lockAdmins(tx);
    await check?.(tx);
    const account = await getAccount(tx, of);
    if (account.role === 'admin' && role !== 'admin')
      await requireOtherAdmin(tx, { id: account.id, now: now() });
    const categories = role === 'editor' && editorCategories !== null ? [...editorCategories].sort() : null;
    const previous = { role: account.role, editorCategories: account.editorCategories };
    const changed = { role, editorCategories: categories };
    if (JSON.stringify(previous) !== JSON.stringify(changed)) {
      await saveRole(tx, account.id, changed);
      await onChanged?.(tx, { accountId: account.id, ...changed, previous });
    }
    return { ...account, ...changed, previous };
  });
}

async function getAccount(tx: Tx, of: RoleChange['of']): Promise<Account> {
  if ('id' in of) {
    const account = isUuid(of.id) ? await findAccount(tx, of.id) : undefined;
    if (!account) throw notFound(texts.changeRole.noSuchMember);
    return account;
  }
  const account = await findAccountByEmail(tx, of.email);
  if (!account) throw notFound(fill(texts.changeRole.noSuchAccount, { email: of.email }));
  return account;
}

/** Throws if no other admin could sign in. Call `lockAdmins` first. */
export async function requireOtherAdmin(tx: Tx, { id, now }: { id: string; now: Date }): Promise<void> {
  if (!(await hasOtherAdmins(tx, { id, now }))) throw lastAdmin();
}

function lastAdmin() {
  return conflict('last_admin', texts.changeRole.lastAdmin);
}
