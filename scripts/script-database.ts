// The site's database for commands: the same settings, the same folder, beside a running site or without one.
import { readConfig } from '../src/platform/config/config.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrateDatabase } from '../src/platform/db/migrate.ts';
import { createTransact, type Transact } from '../src/platform/db/transact.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start-embedded-postgres.ts';

const log = { debug() {}, info() {}, warn: console.warn, error: console.error };

export type ScriptDatabase = { connectionString: string; transact: Transact; close(): Promise<void> };

export async function openScriptDatabase(): Promise<ScriptDatabase> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? '';
  await migrateDatabase(connectionString);
  const database = openDatabase({ connectionString, log });
  return {
    connectionString,
    // Running instances hear of what changes through the database.
    transact: createTransact({ db: database.db, onTouched: () => {} }),
    async close() {
      await database.close();
      await embedded?.stop();
    },
  };
}
