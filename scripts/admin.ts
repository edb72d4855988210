// Grants, revokes and lists the role admin: npm run admin -- grant|revoke <email>, or list. Works while the site runs.
import { readCommandLine, refuse } from './command/read-command-line.ts';
import { reportRefusal } from './command/report-refusal.ts';

const usage = `npm run admin -- grant <email>    makes an account an admin
npm run admin -- revoke <email>   removes the role again
npm run admin -- list             lists all admins`;

const roles = new Map([
  ['grant', 'admin'],
  ['revoke', 'user'],
] as const);

const [action = '', email] = readCommandLine({ usage, least: 1, most: 2 }).positionals;
const role = roles.get(action as 'grant' | 'revoke');
const isKnown = action === 'list' ? email === undefined : email !== undefined && role !== undefined;
if (!isKnown) refuse(usage);

await reportRefusal(async () => {
  // Imported here, so that the usage, or that there is no site, is printed at once.
  const { openSiteDatabase } = await import('./database/script-database.ts');
  const database = await openSiteDatabase();
  try {
    const { listAdmins, setRole } = await import('./admin/admins.ts');
    if (email === undefined || role === undefined) await listAdmins(database);
    else await setRole(database, { email, role });
  } finally {
    await database.close();
  }
});
