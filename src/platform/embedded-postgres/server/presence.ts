import type pg from 'pg';
import { endInTime } from '../../db/end-in-time.ts';
import { SiteClient } from '../../db/site-client.ts';
import type { Cluster } from '../cluster/prepare-cluster.ts';
import { EmbeddedPostgresError, getErrorCode, getErrorMessage } from '../embedded-postgres-error.ts';
import { serverUrl } from './server-url.ts';

/** How the server knows the connection that stands for a living process of ours. */
export const presenceName = 'galley presence';

/** The connection by which others see that this process uses the server. */
export type Presence = {
  /** Resolves when the connection has ended, by whichever side. */
  ended: Promise<void>;
  close(): Promise<void>;
};

export const databaseName = 'galley';

// A healthy server on this machine answers in milliseconds, a busy one in seconds.
const connectTimeoutMs = 5_000;
// Making a database on a slow disk is the longest of our queries.
const queryTimeoutMs = 30_000;

/** Not to `galley` itself, which could not be dropped and restored while this connection is open. */
export async function connectToServer(
  cluster: Cluster,
  port: number,
  applicationName: string,
): Promise<pg.Client> {
  const client = new SiteClient({
    connectionString: serverUrl({ password: cluster.password, port, database: 'postgres' }),
    ssl: false,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
  });
  // Without a listener a connection that breaks ends the process; whoever queries learns of it by the query.
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

/** Present only where the server is known to be the right one and has our database. */
export async function openPresence(cluster: Cluster, port: number): Promise<Presence> {
  const client = await connectToServer(cluster, port, presenceName);
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  // Its timer also keeps the process running until the connection, which does not, has ended.
  const close = () => endInTime(client.end());
  try {
    await checkFolder(client, { cluster, port });
    await createDatabaseIfMissing(client);
  } catch (error) {
    await close();
    throw error;
  }
  letProcessEnd(client);
  return { ended, close };
}

/** Whether the server was only not there, or not yet, as when it ends or starts at this moment. */
export function isConnectionFailure(error: unknown): boolean {
  const code = getErrorCode(error) ?? '';
  // 57P: shutting down, starting up, connection ended by an administrator.
  if (code.startsWith('57P') || ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)) return true;
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

// Being present is no work of its own that should keep a finished process running. The types lack this method.
function letProcessEnd(client: pg.Client): void {
  if ('unref' in client && typeof client.unref === 'function') client.unref();
}
