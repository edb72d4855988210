import type pg from 'pg';
import { SiteClient } from '../../src/platform/db/site-client.ts';
import { BackupError } from './backup-error.ts';

/** Opens a connection without timeouts. */
export async function connectWithoutTimeouts(connectionString: string, name: string): Promise<pg.Client> {
  const client = new SiteClient({ connectionString, application_name: name });
  // The next query reports a broken connection.
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
