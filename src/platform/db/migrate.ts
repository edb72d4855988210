import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { findProjectFolder } from '../project-folder.ts';

// Any number will do, as long as every instance asks for the same one.
export const migrationLock = 4_702_111_964;

const oldestSupportedVersion = 150_000;

// What goes wrong is thrown. What it would say beside that is about connections that have done their work.
const silentLogger = new Logger(() => () => {});

/**
 * Brings the database to this version's schema. Instances that start together queue at the lock, and all but the
 * first find nothing left to do. All that is pending is one transaction, so what is killed runs again.
 */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'galley migrations' });
  await client.connect();
  try {
    await requireSupportedVersion(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: join(findProjectFolder(), 'migrations') });
    await migrateJobs({ connectionString, noHandleSignals: true, logger: silentLogger });
  } finally {
    // Ending the session also releases the lock.
    await client.end();
  }
}

async function requireSupportedVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select current_setting('server_version_num')::int as version");
  const version: unknown = rows[0]?.version;
  if (typeof version !== 'number' || version < oldestSupportedVersion) {
    throw new Error('The database that DATABASE_URL names is too old: Galley needs PostgreSQL 15 or newer.');
  }
}
