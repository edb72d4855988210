// `npm run admin -- grant|revoke <email>`: who may review and see the dashboard. Works while the site runs.
import { changeRole } from '../src/features/accounts/server/public.ts';
import { AppError } from '../src/platform/http/app-error.ts';
import { openScriptDatabase } from './script-database.ts';

const [action, email] = process.argv.slice(2);
const roles = { grant: 'admin', revoke: 'user' } as const;
const role = roles[action as keyof typeof roles];

if (!role || !email) {
  console.error('Usage: npm run admin -- grant|revoke <email>');
  process.exit(2);
}

const database = await openScriptDatabase();
try {
  const account = await changeRole(database, { email, role });
  console.log(
    `${account.name} (${account.email}) is ${role === 'admin' ? 'now an admin' : 'no longer an admin'}.`,
  );
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.close();
}
