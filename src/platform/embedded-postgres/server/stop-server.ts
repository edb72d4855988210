import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from '../cluster/prepare-cluster.ts';
import { EmbeddedPostgresError, getErrorCode } from '../embedded-postgres-error.ts';
import { findPostmaster, isServing, type ServerAddress, signalServer } from './postmaster.ts';
import { connectToServer, isConnectionFailure, presenceName } from './presence.ts';

const pollMs = 25;
// Connections that were just closed stay visible for a few milliseconds.
const closingMs = 1_000;
// The shutdown checkpoint writes at most shared_buffers.
const shutdownMs = 30_000;
const immediateShutdownMs = 10_000;

/** Stops the server if no other process uses it. The caller must hold the lock and have closed its own connections. */
export async function stopServerIfUnused(cluster: Cluster): Promise<void> {
  const { folder, log } = cluster;
  const postmaster = await findPostmaster(folder);
  if (!postmaster) return;
  const { pid } = postmaster;
  if (postmaster.status === 'ready' && (await hasOtherUsers(cluster, postmaster))) {
    log.info({ folder, pid }, 'Leaving PostgreSQL running, as others are connected to it');
    return;
  }
  if (await endServer({ folder, pid, signal: 'SIGINT', timeoutMs: shutdownMs })) return;
  log.warn(
    { folder, pid },
    'PostgreSQL did not stop in time; ending it at once, the next start recovers from its log',
  );
  if (await endServer({ folder, pid, signal: 'SIGQUIT', timeoutMs: immediateShutdownMs })) return;
  throw new EmbeddedPostgresError(`PostgreSQL in ${folder} (process ${pid}) does not stop.`);
}

async function hasOtherUsers(cluster: Cluster, address: ServerAddress): Promise<boolean> {
  try {
    const client = await connectToServer(cluster, address, 'galley stop');
    try {
      return await isOccupied(() => countOthers(client));
    } finally {
      await client.end();
    }
  } catch (error) {
    // The server is already ending, so no process can use it any more.
    if (isConnectionFailure(error)) return false;
    // Every connection is in use.
    if (getErrorCode(error) === '53300') return true;
    throw error;
  }
}

async function isOccupied(count: () => Promise<number>): Promise<boolean> {
  for (const deadline = Date.now() + closingMs; ; await delay(pollMs)) {
    if ((await count()) === 0) return false;
    if (Date.now() > deadline) return true;
  }
}

// Every running Galley process has a presence connection. Its other connections are not counted: they may be closing.
async function countOthers(client: Awaited<ReturnType<typeof connectToServer>>): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()
       and (application_name = '${presenceName}' or application_name not like 'galley%')`,
  );
  return rows[0]?.others ?? 0;
}

async function endServer(options: {
  folder: string;
  pid: number;
  signal: NodeJS.Signals;
  timeoutMs: number;
}): Promise<boolean> {
  const { folder, pid, signal, timeoutMs } = options;
  const deadline = Date.now() + timeoutMs;
  if (!(await isServing(pid, folder))) return true;
  signalServer(pid, signal);
  while (await isServing(pid, folder)) {
    if (Date.now() > deadline) return false;
    await delay(pollMs);
  }
  return true;
}
