// Opens the site's database for commands, with the settings of the site, whether the site runs or not.
import { type Config, readConfig } from '../../src/platform/config/config.ts';
import type { DbOrTx } from '../../src/platform/db/database.ts';
import type { Transact } from '../../src/platform/db/transact.ts';
import { consoleLog } from '../../src/platform/log/console-log.ts';
import { requireSite } from '../command/describe-site.ts';

export type ScriptDatabase = {
  connectionString: string;
  db: DbOrTx;
  transact: Transact;
  close(): Promise<void>;
};

/** Throws if there is no site: a command with missing settings must not create another, empty one. */
export async function openSiteDatabase(config: Config = readConfig(process.env)): Promise<ScriptDatabase> {
  await requireSite(config);
  return openScriptDatabase(config);
}

/** Creates the site's database if there is none. */
export async function openScriptDatabase(config: Config = readConfig(process.env)): Promise<ScriptDatabase> {
  // Imported here, so that a command without a site says so at once.
  const [{ openDatabase }, { migrateDatabase }, { createTransact }, { startEmbeddedPostgres }] =
    await Promise.all([
      import('../../src/platform/db/database.ts'),
      import('../../src/platform/db/migrations/migrate.ts'),
      import('../../src/platform/db/transact.ts'),
      import('../../src/platform/embedded-postgres/start-embedded-postgres.ts'),
    ]);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: consoleLog });
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? '';
  await migrateDatabase(connectionString);
  const database = openDatabase({ connectionString, log: consoleLog });
  return {
    connectionString,
    db: database.db,
    // Running instances receive invalidated tags through the database.
    transact: createTransact({ database, onInvalidated: () => {} }),
    async close() {
      await database.close();
      await embedded?.stop();
    },
  };
}
