// Lists everybody with a role, and changes roles.
import { asc, ne, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { changeRole, hasWayIn } from '../../src/features/accounts/server/roles/public.ts';
import { recordRoleChange } from '../../src/features/audit/server/public.ts';
import type { Role } from '../../src/kit/roles.ts';
import type { ScriptDatabase } from '../database/script-database.ts';

export async function listStaff({ db }: ScriptDatabase): Promise<void> {
  const staff = await db
    .select({
      name: accounts.name,
      email: accounts.email,
      role: accounts.role,
      categories: accounts.editorCategories,
      hasWayIn: sql<boolean>`${hasWayIn()}`,
      isSuspended: sql<boolean>`coalesce(${accounts.suspendedUntil} > now(), false)`,
    })
    .from(accounts)
    .where(ne(accounts.role, 'user'))
    .orderBy(asc(accounts.role), asc(accounts.name), asc(accounts.id));
  for (const { name, email, role, categories, hasWayIn: canSignIn, isSuspended } of staff) {
    const notes = [
      categories && `for ${categories.join(', ')}`,
      isSuspended && 'suspended',
      !canSignIn && 'part of the sample: nobody can sign in to this account',
    ].filter(Boolean);
    console.log(`${[`${name} (${email})`, role, ...notes].join(', ')}`);
  }
  if (staff.every(({ role }) => role !== 'admin')) console.log('There is no admin.');
}

export async function changeRoleOf(
  database: ScriptDatabase,
  { email, role }: { email: string; role: Role },
): Promise<void> {
  let previous: Role | undefined;
  const account = await changeRole(database, {
    of: { email },
    role,
    onChanged: async (tx, made) => {
      previous = made.previous.role;
      await recordRoleChange(tx, { ...made, at: new Date() });
    },
  });
  console.log(`${account.name} (${account.email}) ${describe({ role, previous })}.`);
}

const named: Record<Role, string> = {
  user: 'a member without a role',
  reviewer: 'a reviewer',
  editor: 'an editor',
  admin: 'an admin',
};

function describe({ role, previous }: { role: Role; previous: Role | undefined }): string {
  if (role !== 'user') return `is ${previous === undefined ? 'already' : 'now'} ${named[role]}`;
  return previous === undefined ? 'has no role' : `is no longer ${named[previous]}`;
}
