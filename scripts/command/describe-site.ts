// Describes where the site of the settings is, and checks whether it exists. Opening its database would create it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeDatabase, explainDatabaseError } from '#platform/config/database-url.ts';
import type { Config } from '../../src/platform/config/config.ts';
import { SiteClient } from '../../src/platform/db/site-client.ts';
import { CommandError } from './command-error.ts';

type Location = Pick<Config, 'databaseUrl' | 'dataDir'>;

const connectTimeoutMs = 5_000;

export function describeLocation({ databaseUrl, dataDir }: Location): string {
  return databaseUrl === undefined ? dataDir : describeDatabase(databaseUrl);
}

export async function hasSite({ databaseUrl, dataDir }: Location): Promise<boolean> {
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

export async function requireSite(location: Location): Promise<void> {
  if (!(await hasSite(location))) {
    throw new CommandError(`There is no site in ${describeLocation(location)}.`);
  }
}
