import type pg from 'pg';
import { SiteClient } from '../../src/platform/db/site-client.ts';
import { BackupError } from './backup-error.ts';

/** One connection for all of it, which may take as long as it takes. */
export async function connectForLong(connectionString: string, name: string): Promise<pg.Client> {
  const client = new SiteClient({ connectionString, application_name: name });
  // Whoever queries learns of a connection that broke.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new BackupError(`The database cannot be reached: ${(error as Error).message}.`);
  }
  await client.query(
    'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0',
  );
  return client;
}
