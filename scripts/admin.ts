// Grants, revokes and lists the role admin: npm run admin -- grant|revoke <email>, or list. Works while the site runs.
import { asc, eq } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { changeRole } from '../src/features/accounts/server/public.ts';
import { recordRoleChange } from '../src/features/audit/server/public.ts';
import { noPassword } from '../src/platform/secrets/password.ts';
import { readCommandLine, refuse } from './command/read-command-line.ts';
import { reportRefusal } from './command/report-refusal.ts';
import { openSiteDatabase, type ScriptDatabase } from './database/script-database.ts';

const usage = `npm run admin -- grant <email>    makes an account an admin
npm run admin -- revoke <email>   removes the role again
npm run admin -- list             lists all admins`;

const roles = { grant: 'admin', revoke: 'user' } as const;
type Action = keyof typeof roles;

const [action, email] = readCommandLine({ usage, least: 1, most: 2 }).positionals;
const isKnown =
  action === 'list' ? email === undefined : email !== undefined && Object.hasOwn(roles, action ?? '');
if (!isKnown) refuse(usage);

async function listAdmins({ db }: ScriptDatabase): Promise<void> {
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

async function change(database: ScriptDatabase, wanted: { action: Action; email: string }): Promise<void> {
  const role = roles[wanted.action];
  let isChanged = false;
  const account = await changeRole(database, {
    email: wanted.email,
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

await reportRefusal(async () => {
  const database = await openSiteDatabase();
  try {
    if (action === 'list') await listAdmins(database);
    else await change(database, { action: action as Action, email: email ?? '' });
  } finally {
    await database.close();
  }
});
