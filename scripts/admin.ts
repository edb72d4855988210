// Gives, removes and lists roles: npm run admin -- grant <email> [role], revoke <email>, or list. Works while the site runs.
import { asc, ne, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { changeRole } from '../src/features/accounts/server/roles/public.ts';
import { recordRoleChange } from '../src/features/audit/server/public.ts';
import { type Role, roles } from '../src/kit/roles.ts';
import { noPassword } from '../src/platform/secrets/password.ts';
import { readCommandLine, refuse } from './command/read-command-line.ts';
import { reportRefusal } from './command/report-refusal.ts';
import { openSiteDatabase, type ScriptDatabase } from './database/script-database.ts';

const usage = `npm run admin -- grant <email>            makes an account an admin
npm run admin -- grant <email> editor     makes it an editor, for all categories
npm run admin -- grant <email> reviewer   makes it a reviewer
npm run admin -- revoke <email>           removes the role again
npm run admin -- list                     lists everyone with a role`;

type Command = { action: 'list' } | { action: 'change'; email: string; role: Role };

function readCommand([action, email, role = 'admin']: string[]): Command | undefined {
  if (action === 'list') return email === undefined ? { action } : undefined;
  if (email === undefined) return undefined;
  const given = roles.find((each) => each === role && each !== 'user');
  if (action === 'grant' && given) return { action: 'change', email, role: given };
  return action === 'revoke' && role === 'admin' ? { action: 'change', email, role: 'user' } : undefined;
}

const command = readCommand(readCommandLine({ usage, least: 1, most: 3 }).positionals) ?? refuse(usage);

async function listStaff({ db }: ScriptDatabase): Promise<void> {
  const staff = await db
    .select({
      name: accounts.name,
      email: accounts.email,
      role: accounts.role,
      categories: accounts.editorCategories,
      passwordHash: accounts.passwordHash,
      isSuspended: sql<boolean>`coalesce(${accounts.suspendedUntil} > now(), false)`,
    })
    .from(accounts)
    .where(ne(accounts.role, 'user'))
    .orderBy(asc(accounts.role), asc(accounts.name), asc(accounts.id));
  for (const { name, email, role, categories, passwordHash, isSuspended } of staff) {
    const notes = [
      categories && `for ${categories.join(', ')}`,
      isSuspended && 'suspended',
      passwordHash === noPassword && 'part of the sample: nobody can sign in to this account',
    ].filter(Boolean);
    console.log(`${[`${name} (${email})`, role, ...notes].join(', ')}`);
  }
  if (staff.every(({ role }) => role !== 'admin')) console.log('There is no admin.');
}

async function change(
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

await reportRefusal(async () => {
  const database = await openSiteDatabase();
  try {
    if (command.action === 'list') await listStaff(database);
    else await change(database, command);
  } finally {
    await database.close();
  }
});
