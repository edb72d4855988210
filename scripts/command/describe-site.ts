// The site that the settings name: where it is, and whether there is one. Opening a database would make one.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeDatabase, explainDatabaseError } from '#platform/config/database-url.ts';
import type { Config } from '../../src/platform/config/config.ts';
import { SiteClient } from '../../src/platform/db/site-client.ts';
import { CommandError } from './command-error.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

const connectTimeoutMs = 5_000;

export function describePlace({ databaseUrl, dataDir }: Place): string {
  return databaseUrl === undefined ? dataDir : describeDatabase(databaseUrl);
}

export async function hasSite({ databaseUrl, dataDir }: Place): Promise<boolean> {
  if (databaseUrl === undefined) return existsSync(join(dataDir, 'postgres-password'));
  const client = new SiteClient({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  try {
    await client.connect();
    const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as there");
    return rows[0]?.there !== null;
  } catch (error) {
    throw explainDatabaseError(error, databaseUrl) ?? error;
  } finally {
    await client.end();
  }
}

export async function requireSite(place: Place): Promise<void> {
  if (!(await hasSite(place))) throw new CommandError(`There is no site in ${describePlace(place)}.`);
}
