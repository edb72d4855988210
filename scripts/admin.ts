// Who may review and see the dashboard: npm run admin -- grant|revoke <email>, or list. Works while the site runs.
import { asc, eq } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { changeRole } from '../src/features/accounts/server/public.ts';
import { recordRoleChange } from '../src/features/audit/server/public.ts';
import { noPassword } from '../src/platform/secrets/password.ts';
import { readCommandLine, refuse } from './command/read-command-line.ts';
import { reportRefusal } from './command/report-refusal.ts';
import { openSiteDatabase, type ScriptDatabase } from './database/script-database.ts';

const usage = `npm run admin -- grant <email>    makes an account an admin
npm run admin -- revoke <email>   takes that away again
npm run admin -- list             names all admins`;

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
    const note = admin.passwordHash === noPassword ? ', of the sample: nobody can sign in as them' : '';
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
  const says =
    role === 'admin' ? ['is an admin already', 'is now an admin'] : ['is no admin', 'is no longer an admin'];
  console.log(`${account.name} (${account.email}) ${says[Number(isChanged)]}.`);
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
