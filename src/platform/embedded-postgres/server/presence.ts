import type pg from 'pg';
import { closeWithTimeout } from '../../db/close-with-timeout.ts';
import { SiteClient } from '../../db/site-client.ts';
import type { Cluster } from '../cluster/prepare-cluster.ts';
import { EmbeddedPostgresError, getErrorCode, getErrorMessage } from '../embedded-postgres-error.ts';
import type { ServerAddress } from './postmaster.ts';
import { serverUrl } from './server-url.ts';

/** The application name of presence connections. */
export const presenceName = 'galley presence';

/** A connection that shows other processes that this process uses the server. */
export type Presence = {
  /** Resolves when either side has ended the connection. */
  ended: Promise<void>;
  close(): Promise<void>;
};

export const databaseName = 'galley';

// A local server accepts a connection within milliseconds, a busy one within seconds.
const connectTimeoutMs = 5_000;
// The slowest query is `create database` on a slow disk.
const queryTimeoutMs = 30_000;

/** Connects to the database `postgres`: the database `galley` could not be dropped while this connection is open. */
export async function connectToServer(
  cluster: Cluster,
  address: ServerAddress,
  applicationName: string,
): Promise<pg.Client> {
  const client = new SiteClient({
    connectionString: serverUrl({ password: cluster.password, address, database: 'postgres' }),
    ssl: false,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
  });
  // Without a listener a broken connection would end the process. Queries report the error.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    if (getErrorCode(error) !== '28P01') throw error;
    throw new EmbeddedPostgresError(
      `PostgreSQL in ${cluster.folder} does not accept the password in the data folder; restore both from one backup.`,
    );
  }
  return client;
}

/** Opens the connection after a check that this is the right server, and creates our database if it is missing. */
export async function openPresence(cluster: Cluster, address: ServerAddress): Promise<Presence> {
  const client = await connectToServer(cluster, address, presenceName);
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  // The timer of `closeWithTimeout` keeps the process alive until the connection has ended; the connection itself does not.
  const close = () => closeWithTimeout(client.end());
  try {
    await checkFolder(client, { cluster, port: address.port });
    await createDatabaseIfMissing(client);
  } catch (error) {
    await close();
    throw error;
  }
  letProcessEnd(client);
  return { ended, close };
}

/** Whether the server was only unavailable, for example because it is starting or stopping. */
export function isConnectionFailure(error: unknown): boolean {
  const code = getErrorCode(error) ?? '';
  // 57P: shutting down, starting up, connection ended by an administrator. ENOENT: the socket is not there yet, or no longer.
  if (code.startsWith('57P') || ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'].includes(code)) return true;
  return /^Connection terminated|timeout|not queryable/.test(getErrorMessage(error));
}

async function checkFolder(
  client: pg.Client,
  { cluster, port }: { cluster: Cluster; port: number },
): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  if (rows[0]?.data_directory === cluster.folder) return;
  throw new EmbeddedPostgresError(
    `On port ${port} there is a PostgreSQL of ${rows[0]?.data_directory}, not that of ${cluster.folder}.`,
  );
}

async function createDatabaseIfMissing(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
  if (rowCount === 0) await client.query(`create database ${databaseName}`);
}

// A presence connection must not keep a finished process alive. The types of pg lack `unref`.
function letProcessEnd(client: pg.Client): void {
  if ('unref' in client && typeof client.unref === 'function') client.unref();
}
