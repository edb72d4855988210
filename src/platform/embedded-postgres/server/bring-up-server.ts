import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from '../cluster/prepare-cluster.ts';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';
import { choosePort } from './choose-port.ts';
import { launchServer } from './launch-server.ts';
import {
  clearStalePidFile,
  findLastPort,
  findPostmaster,
  type Postmaster,
  signalServer,
} from './postmaster.ts';
import { removeStaleSockets } from './socket-folder.ts';

/** `port` is set if clients already use one. `signal` cancels. */
export type BringUpOptions = { port?: number | undefined; signal?: AbortSignal | undefined };
export type RunningServer = { postmaster: Postmaster; isAdopted: boolean };

const pollMs = 25;
// The backends of a killed server may run for a moment longer and keep its shared memory in use.
const obstacleTimeoutMs = 20_000;
const maxBackoffMs = 1_000;
// For replaying the WAL after a crash. Its size is limited by max_wal_size, but disks can be slow.
const recoveryTimeoutMs = 10 * 60_000;
// A smart shutdown (SIGTERM) waits for all clients to disconnect, and accepts no new ones.
const smartShutdownMs = 10_000;

/** Returns a server that accepts connections: the running one, or a new one. The caller must hold the lock. */
export async function bringUpServer(cluster: Cluster, options: BringUpOptions): Promise<RunningServer> {
  const deadline = Date.now() + obstacleTimeoutMs;
  // Some file systems have no sockets, such as folders that a container shares with macOS.
  let hasSocket = true;
  for (let backoffMs = pollMs; ; backoffMs = Math.min(backoffMs * 2, maxBackoffMs)) {
    options.signal?.throwIfAborted();
    const running = await waitForRunningServer(cluster, options.signal);
    if (running) return { postmaster: running, isAdopted: true };

    await clearStalePidFile(cluster.folder);
    await removeStaleSockets(cluster.folder);
    const port = options.port ?? (await choosePort(await findLastPort(cluster.folder)));
    const launch = await launchServer(cluster, { port, hasSocket, signal: options.signal });
    if (launch.isReady) return { postmaster: launch.postmaster, isAdopted: false };
    const mayWorkWithoutSocket = hasSocket && launch.isOfSocket;
    if (mayWorkWithoutSocket) hasSocket = false;
    else if (!launch.isTemporary || Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `PostgreSQL in ${cluster.folder} did not start: ${launch.reason} (see ${cluster.logFile}).`,
      );
    }
    await delay(backoffMs, undefined, { signal: options.signal });
  }
}

async function waitForRunningServer(
  cluster: Cluster,
  signal: AbortSignal | undefined,
): Promise<Postmaster | undefined> {
  const startedAt = Date.now();
  let hasForcedShutdown = false;
  for (;;) {
    const postmaster = await findPostmaster(cluster.folder);
    if (!postmaster || postmaster.status === 'ready') return postmaster;
    const waitedMs = Date.now() - startedAt;
    if (waitedMs > recoveryTimeoutMs) throw stuck(cluster, postmaster);
    if (postmaster.status === 'stopping' && waitedMs > smartShutdownMs && !hasForcedShutdown) {
      cluster.log.warn(
        { pid: postmaster.pid },
        'PostgreSQL waits for clients to leave before it stops; ending them',
      );
      signalServer(postmaster.pid, 'SIGINT');
      hasForcedShutdown = true;
    }
    await delay(pollMs, undefined, { signal });
  }
}

function stuck(cluster: Cluster, { pid, status }: Postmaster): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL in ${cluster.folder} (process ${pid}) has been ${status} for too long; see ${cluster.logFile}.`,
  );
}
