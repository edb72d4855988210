import { Logger, runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { OperatorError } from '../../log/operator-error.ts';
import { SiteClient } from '../site-client.ts';
import { applyFunctions } from './database-functions.ts';
import { findLevel, listLevels, runMigrations } from './migrations.ts';

// Any number works, as long as every instance uses the same one.
export const migrationLock = 4_702_111_964;

const oldestSupportedVersion = 150_000;

// Errors are thrown. Everything else that graphile-worker would log concerns connections that are no longer used.
const silentLogger = new Logger(() => () => {});

/**
 * Migrates the database to this version's schema. Instances that start together wait for the lock, and all but the first find
 * nothing to do. All pending migrations run in one transaction, so a start that is killed leaves nothing half done.
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
  refuseNewer(level);
  const count = await runMigrations(client, { after: level });
  // A migration may have dropped functions or triggers, for instance together with a table.
  await applyFunctions(client, { all: count > 0 });
  await client.query('commit');
}

/** This version does not know what a newer one expects of its rows, and would overwrite its functions. */
function refuseNewer(level: number): void {
  if (level <= (listLevels().at(-1)?.when ?? 0)) return;
  throw new OperatorError(
    'The database belongs to a newer version of Galley than this one, and migrations only go forward. Start the newer version, ' +
      'or restore the backup that you made before the upgrade (docs/operating.md).',
  );
}

/** Passes a pool to graphile-worker, which would otherwise connect without `SiteClient`. */
export async function migrateJobQueue(connectionString: string): Promise<void> {
  const pgPool = new pg.Pool({
    Client: SiteClient,
    connectionString,
    max: 1,
    application_name: 'galley migrations',
  });
  // The failing query reports a broken connection.
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
