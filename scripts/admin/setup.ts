// Prints a new address that sets up a site without an admin.
import { hasAdmins } from '../../src/features/accounts/server/roles/public.ts';
import { renewSetupKey } from '../../src/features/setup/server/public.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { CommandError } from '../command/command-error.ts';
import type { ScriptDatabase } from '../database/script-database.ts';

export async function printSetupAddress(database: ScriptDatabase): Promise<void> {
  if (await hasAdmins(database.db, new Date()))
    throw new CommandError(
      'This site has an admin already. npm run admin -- list shows who, and grant makes another one.',
    );
  const address = await renewSetupKey(database, readConfig(process.env).publicUrl);
  console.log(
    `${address}\nIt opens once, within an hour, and makes you the admin. Earlier ones no longer work.`,
  );
}
