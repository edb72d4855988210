// The commands of `npm run import`.
import { setTimeout as wait } from 'node:timers/promises';
import { isSiteAddress, maxArticlesOfSite, type SiteOptions } from '../../src/features/import/rules.ts';
import { operatorsExport } from '../../src/features/import/server/limits.ts';
import {
  type Admin,
  cancelSiteImport,
  countItems,
  findSiteRun,
  ImportError,
  listAdmins,
  planSiteImport,
  type ReadExport,
  readExportFrom,
  startSiteImport,
  storeSiteImport,
} from '../../src/features/import/server/site/public.ts';
import { texts } from '../../src/texts/en.ts';
import { CommandError } from '../command/command-error.ts';
import type { ScriptDatabase } from '../database/script-database.ts';
import { describeCounts, describePlan, followItems } from './describe-import.ts';

type Wanted = {
  path: string;
  isDryRun: boolean;
  by: string | undefined;
  options: SiteOptions;
  oldAddress: string;
};

export async function importSite(database: ScriptDatabase, wanted: Wanted): Promise<void> {
  const { path, isDryRun, by, options, oldAddress } = wanted;
  if (oldAddress !== '' && !isSiteAddress(oldAddress))
    throw new CommandError(texts.siteImport.oldAddressWrong);
  const admin = await findImporter(database, by);
  const read = await readFrom(path, oldAddress);
  const at = new Date();
  if (isDryRun) {
    const plan = await planSiteImport(database.db, { read, options, importer: admin, at });
    console.log(describePlan(read, plan));
    return;
  }
  const id = await database.transact(async (tx) => {
    const stored = await storeSiteImport(tx, { admin, at, read, options });
    await startSiteImport(tx, { admin, at, id: stored });
    return stored;
  });
  console.log('The site imports in the background. You may end this command; the import goes on.');
  await follow(database, id);
}

export async function showStatus({ db }: ScriptDatabase): Promise<void> {
  const run = await findSiteRun(db);
  if (!run) {
    console.log('There is no import.');
    return;
  }
  const { state, source, by } = run;
  console.log(`From ${source}, by ${by}: ${state}. ${describeCounts(await countItems(db, run.id))}`);
}

export async function cancelImport(database: ScriptDatabase, by: string | undefined): Promise<void> {
  const admin = await findImporter(database, by);
  const run = await findSiteRun(database.db);
  if (!run) throw new CommandError('There is no import.');
  await database.transact((tx) => cancelSiteImport(tx, { admin, at: new Date(), id: run.id }));
  console.log('The import has ended. What was imported stays.');
}

/** The admin whom the record and the audit log name. */
async function findImporter({ db }: ScriptDatabase, by: string | undefined): Promise<Admin> {
  const admins = await listAdmins(db, new Date());
  const named = admins.filter(({ email }) => by === undefined || email.toLowerCase() === by.toLowerCase());
  const [only, ...others] = named;
  if (!only)
    throw new CommandError(by === undefined ? 'This site has no admin yet.' : `${by} is not an admin here.`);
  if (others.length > 0)
    throw new CommandError(
      'This site has several admins. Say who imports, with --by and the email address of one of them.',
    );
  return only;
}

async function readFrom(path: string, oldAddress: string): Promise<ReadExport> {
  try {
    return await readExportFrom(path, { ...operatorsExport, maxArticles: maxArticlesOfSite, oldAddress });
  } catch (error) {
    if (error instanceof ImportError) throw new CommandError(`${error.message} Nothing was imported.`);
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new CommandError(`${path} cannot be read (${code}). Nothing was imported.`);
  }
}

const pollMs = 1_000;
// An article with many images takes a minute at most.
const silentMs = 90_000;

/** Prints each article when it is done, until the import has ended. */
async function follow({ db }: ScriptDatabase, id: string): Promise<void> {
  const printNew = followItems(db, id);
  let heardAt = Date.now();
  for (;;) {
    if (await printNew()) heardAt = Date.now();
    const run = await findSiteRun(db);
    if (run?.id !== id) throw new CommandError('The import was cancelled. What was imported stays.');
    if (run.state === 'done') break;
    if (Date.now() - heardAt > silentMs) {
      console.log('Nothing happens for a while. Is the site running? The import goes on when it is.');
      heardAt = Date.now();
    }
    await wait(pollMs);
  }
  await printNew();
  console.log(describeCounts(await countItems(db, id)));
}
