// `npm run sample -- fill|remove`: inserts or removes the sample community, also while the site runs. `make` is for
// developers who change the sample.
import { fillSample } from '../src/app/sample/fill-sample.ts';
import { createReviewerPassword } from '../src/app/sample/sample-login.ts';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import type { ImageStore } from '../src/platform/storage/image-store.ts';
import { openImageStore } from '../src/platform/storage/open-image-store.ts';
import { requireSite } from './command/describe-site.ts';
import { readCommandLine, refuse } from './command/read-command-line.ts';
import { reportRefusal } from './command/report-refusal.ts';
import { openScriptDatabase, type ScriptDatabase } from './database/script-database.ts';
import { describeRemoval } from './sample/describe-removal.ts';
import { removeSample } from './sample/remove-sample.ts';

const usage = `npm run sample -- fill     adds the sample community to a site without accounts
npm run sample -- remove   removes all of it, and nothing else
npm run sample -- make     regenerates pictures and colours after a change in sample/`;

type Parts = { database: ScriptDatabase; config: Config; images: ImageStore };

async function fill({ database, config, images }: Parts): Promise<void> {
  const { connectionString, db, transact } = database;
  if (!(await fillSample({ connectionString, config, images }))) {
    console.error('There are accounts here already. Only an empty site is filled.');
    process.exitCode = 1;
    return;
  }
  console.log('The sample community is here. npm run sample -- remove takes it away again.');
  if (config.adminEmails.length > 0) return;
  const credentials = await createReviewerPassword({ db, transact });
  if (!credentials) return;
  console.log(`Sign in as ${credentials.email} with the password ${credentials.password} (said this once).`);
}

async function remove({ database, images }: Parts): Promise<void> {
  const { transact } = database;
  console.log(describeRemoval(await removeSample({ transact, images })));
}

async function make(): Promise<void> {
  const { generateSample } = await import('./sample/generate.ts');
  await generateSample();
  console.log('The pictures and colours of the sample are made. They are in sample/made.');
  process.exit();
}

async function withSite(work: (parts: Parts) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  await requireSite(config);
  const images = await openImageStore(config);
  const database = await openScriptDatabase(config);
  try {
    await work({ database, config, images });
  } finally {
    await database.close();
    images.close();
  }
}

const actions = new Map([
  ['fill', () => withSite(fill)],
  ['remove', () => withSite(remove)],
  ['make', make],
]);
const action = actions.get(readCommandLine({ usage, least: 1 }).positionals[0] ?? '');
if (action) await reportRefusal(action);
else refuse(usage);
