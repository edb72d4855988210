// Gives, removes and lists roles: npm run admin -- grant <email> [role], revoke <email>, or list. Works while the site runs.
import { type Role, roles } from '../src/kit/roles.ts';
import { readCommandLine, refuse } from './command/read-command-line.ts';
import { reportRefusal } from './command/report-refusal.ts';

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

await reportRefusal(async () => {
  // Imported here, so that the usage, or that there is no site, is printed at once.
  const { openSiteDatabase } = await import('./database/script-database.ts');
  const database = await openSiteDatabase();
  try {
    const { listStaff, changeRoleOf } = await import('./admin/staff.ts');
    if (command.action === 'list') await listStaff(database);
    else await changeRoleOf(database, command);
  } finally {
    await database.close();
  }
});
