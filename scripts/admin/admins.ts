// Lists the admins, and grants and revokes the role.
import { asc, eq } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { changeRole } from '../../src/features/accounts/server/public.ts';
import { recordRoleChange } from '../../src/features/audit/server/public.ts';
import { noPassword } from '../../src/platform/secrets/password.ts';
import type { ScriptDatabase } from '../database/script-database.ts';

export type Role = 'admin' | 'user';

export async function listAdmins({ db }: ScriptDatabase): Promise<void> {
  const admins = await db
    .select({ name: accounts.name, email: accounts.email, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.role, 'admin'))
    .orderBy(asc(accounts.name), asc(accounts.id));
  for (const admin of admins) {
    const note =
      admin.passwordHash === noPassword ? ', part of the sample: nobody can sign in to this account' : '';
    console.log(`${admin.name} (${admin.email})${note}`);
  }
  if (admins.length === 0) console.log('There is no admin.');
}

export async function setRole(
  database: ScriptDatabase,
  { email, role }: { email: string; role: Role },
): Promise<void> {
  let isChanged = false;
  const account = await changeRole(database, {
    email,
    role,
    onChanged: async (tx, change) => {
      isChanged = true;
      await recordRoleChange(tx, { ...change, at: new Date() });
    },
  });
  const outcomes =
    role === 'admin'
      ? ['is already an admin', 'is now an admin']
      : ['is not an admin', 'is no longer an admin'];
  console.log(`${account.name} (${account.email}) ${outcomes[Number(isChanged)]}.`);
}
