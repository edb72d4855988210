// What operators do about a site: roles, its set-up, and its settings as a file. Works while the site runs.
import { type Role, roles } from '../src/kit/roles.ts';
import { readCommandLine, refuse } from './command/read-command-line.ts';
import { reportRefusal } from './command/report-refusal.ts';
import type { ScriptDatabase } from './database/script-database.ts';

const usage = `npm run admin -- grant <email>            makes an account an admin
npm run admin -- grant <email> editor     makes it an editor, for all categories
npm run admin -- grant <email> reviewer   makes it a reviewer
npm run admin -- revoke <email>           removes the role again
npm run admin -- remove-second-factor <email>   turns off the second factor of a member who lost the phone
npm run admin -- list                     lists everyone with a role
npm run admin -- setup                    prints an address that makes you the admin of a site without one
npm run admin -- settings export <file>   writes all settings of the site to a file
npm run admin -- settings import <file>   imports such a file: everything or nothing
npm run admin -- settings import <file> --dry-run   only says what would change
npm run admin -- remove-spam <filters>    lists the accounts that the filters find; with --remove, removes them
    --created-since 2026-11-17            that signed up since then, in UTC
    --links-to casino.example             that link to this host
    --with-text 'cheap pills'             that wrote this
    --users ada,ben                       with these usernames
npm run admin -- restore-spam <id>        restores what such a removal took away, up to one day after it
npm run admin -- replace-record-key       signs the record with a new key, which the old one signs
npm run admin -- replace-record-key --lost   the same if the old private key is gone`;

type Command =
  | { action: 'list' | 'setup' | 'remove-spam' | 'replace-record-key' }
  | { action: 'change'; email: string; role: Role }
  | { action: 'remove-second-factor'; email: string }
  | { action: 'export' | 'import'; path: string }
  | { action: 'restore-spam'; id: string };

function readCommand([action, ...rest]: string[]): Command | undefined {
  const [only] = rest.length === 1 ? rest : [];
  switch (action) {
    case 'list':
    case 'setup':
    case 'remove-spam':
    case 'replace-record-key':
      return rest.length === 0 ? { action } : undefined;
    case 'settings':
      return readSettingsCommand(rest);
    case 'remove-second-factor':
      return only === undefined ? undefined : { action, email: only };
    case 'restore-spam':
      return only === undefined ? undefined : { action, id: only };
    case 'revoke':
      return only === undefined ? undefined : { action: 'change', email: only, role: 'user' };
    case 'grant':
      return readGrant(rest);
    default:
      return undefined;
  }
}

function readGrant([email, role = 'admin']: string[]): Command | undefined {
  const given = roles.find((each) => each === role && each !== 'user');
  return email === undefined || !given ? undefined : { action: 'change', email, role: given };
}

function readSettingsCommand([action, path]: string[]): Command | undefined {
  if (path === undefined || (action !== 'export' && action !== 'import')) return undefined;
  return { action, path };
}

const { positionals, values } = readCommandLine({
  usage,
  options: {
    'dry-run': { type: 'boolean', default: false },
    remove: { type: 'boolean', default: false },
    lost: { type: 'boolean', default: false },
    'created-since': { type: 'string' },
    'links-to': { type: 'string' },
    'with-text': { type: 'string' },
    users: { type: 'string' },
  },
  least: 1,
  most: 3,
});
const { 'dry-run': isDryRun, remove: isRemoving, lost: isLost, ...spamOptions } = values;
const command = readCommand(positionals) ?? refuse(usage);
const isAboutSpam = isRemoving || Object.values(spamOptions).some((value) => typeof value === 'string');
if (isDryRun && (isRemoving || (command.action !== 'import' && command.action !== 'remove-spam')))
  refuse(usage);
if (isLost && command.action !== 'replace-record-key') refuse(usage);
if (isAboutSpam && command.action !== 'remove-spam') refuse(usage);

await reportRefusal(async () => {
  // Imported here, so that the usage, or that there is no site, is printed at once.
  const { openSiteDatabase } = await import('./database/script-database.ts');
  const database = await openSiteDatabase();
  try {
    await run(database, command);
  } finally {
    await database.close();
  }
});

async function run(database: ScriptDatabase, command: Command): Promise<void> {
  switch (command.action) {
    case 'list':
      return (await import('./admin/staff.ts')).listStaff(database);
    case 'change':
      return (await import('./admin/staff.ts')).changeRoleOf(database, command);
    case 'remove-second-factor':
      return (await import('./admin/second-factor.ts')).removeSecondFactorOf(database, command.email);
    case 'setup':
      return (await import('./admin/setup.ts')).printSetupAddress(database);
    case 'export':
      return (await import('./admin/settings.ts')).exportToFile(database, command.path);
    case 'remove-spam':
      return (await import('./admin/spam.ts')).removeSpamAccounts(database, {
        options: spamOptions,
        isForReal: isRemoving,
      });
    case 'replace-record-key':
      return (await import('./admin/record-key.ts')).replaceRecordKey(database, { isLost: isLost === true });
    case 'restore-spam':
      return (await import('./admin/spam.ts')).restoreSpamAccounts(database, command.id);
    case 'import':
      return (await import('./admin/settings.ts')).importFromFile(database, { path: command.path, isDryRun });
  }
}
