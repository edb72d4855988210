import { Logger, runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { OperatorError } from '../../log/operator-error.ts';
import { SiteClient } from '../site-client.ts';
import { applyFunctions } from './database-functions.ts';
import { findLevel, listLevels, runMigrations } from './migrations.ts';

// Any number will do, as long as every instance asks for the same one.
export const migrationLock = 4_702_111_964;

const oldestSupportedVersion = 150_000;

// What goes wrong is thrown. What it would say beside that is about connections that have done their work.
const silentLogger = new Logger(() => () => {});

/**
 * Brings the database to this version's schema. Instances that start together queue at the lock, and all but the
 * first find nothing left to do. Everything that is pending is one transaction, so a start that is killed leaves nothing
 * half done.
 */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new SiteClient({ connectionString, application_name: 'galley migrations' });
  await client.connect();
  try {
    await requireSupportedVersion(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrateSchema(client);
    await migrateJobQueue(connectionString);
  } finally {
    // Ending the session also releases the lock.
    await client.end();
  }
}

async function migrateSchema(client: pg.Client): Promise<void> {
  await client.query('begin');
  const level = (await findLevel(client)) ?? 0;
  const count = await runMigrations(client, { after: level });
  // A migration may have taken functions or triggers away, with a table for instance.
  if (!isNewer(level)) await applyFunctions(client, { all: count > 0 });
  await client.query('commit');
}

/** An older version that is started again beside a newer one leaves the newer functions alone. */
function isNewer(level: number): boolean {
  return level > (listLevels().at(-1)?.when ?? 0);
}

/** The queue would open connections of its own kind. */
export async function migrateJobQueue(connectionString: string): Promise<void> {
  const pgPool = new pg.Pool({
    Client: SiteClient,
    connectionString,
    max: 1,
    application_name: 'galley migrations',
  });
  // Whoever queries learns of a connection that broke.
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  try {
    await migrateJobs({ pgPool, noHandleSignals: true, logger: silentLogger });
  } finally {
    await pgPool.end();
  }
}

async function requireSupportedVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select current_setting('server_version_num')::int as version");
  const version: unknown = rows[0]?.version;
  if (typeof version !== 'number' || version < oldestSupportedVersion) {
    throw new OperatorError(
      'The database that DATABASE_URL names is too old: Galley needs PostgreSQL 15 or newer.',
    );
  }
}
