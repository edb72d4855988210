// Fills the site with the sample community, or removes it. What both need of the site is imported only if there is one.
import { type Config, readConfig } from '../../src/platform/config/config.ts';
import type { ImageStore } from '../../src/platform/storage/image-store.ts';
import { openImageStore } from '../../src/platform/storage/open-image-store.ts';
import { requireSite } from '../command/describe-site.ts';
import { openScriptDatabase, type ScriptDatabase } from '../database/script-database.ts';

export const fillSite = (): Promise<void> => withSite(fill);
export const clearSite = (): Promise<void> => withSite(remove);

type Parts = { database: ScriptDatabase; config: Config; images: ImageStore };

async function fill({ database, config, images }: Parts): Promise<void> {
  const { fillSample } = await import('../../src/app/sample/fill-sample.ts');
  const { createAdminPassword } = await import('../../src/app/sample/sample-login.ts');
  const { connectionString, db, transact } = database;
  if (!(await fillSample({ connectionString, config, images }))) {
    console.error('There are accounts here already. Only an empty site is filled.');
    process.exitCode = 1;
    return;
  }
  console.log('The sample community is here. npm run sample -- remove takes it away again.');
  if (config.adminEmails.length > 0) return;
  const credentials = await createAdminPassword({ db, transact });
  if (!credentials) return;
  console.log(`Sign in as ${credentials.email} with the password ${credentials.password} (shown only once).`);
}

async function remove({ database, images }: Parts): Promise<void> {
  const { describeRemoval } = await import('./describe-removal.ts');
  const { removeSample } = await import('../../src/app/sample/remove-sample.ts');
  const { transact } = database;
  console.log(describeRemoval(await removeSample({ transact, images })));
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
