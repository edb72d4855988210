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

/** `port` where clients already know one; `signal` gives up. */
export type BringUpOptions = { port?: number | undefined; signal?: AbortSignal | undefined };
export type RunningServer = { postmaster: Postmaster; isAdopted: boolean };

const pollMs = 25;
// The backends of a killed server may live on for a moment and keep its shared memory in use.
const obstacleTimeoutMs = 20_000;
const maxBackoffMs = 1_000;
// Replaying the log after a crash: bounded by max_wal_size, but disks can be slow.
const recoveryTimeoutMs = 10 * 60_000;
// A polite shutdown (SIGTERM) waits for clients that never leave, and lets no new ones in.
const politeShutdownMs = 10_000;

/** A server that accepts connections: the one that runs, or a new one. The caller holds the lock. */
export async function bringUpServer(cluster: Cluster, options: BringUpOptions): Promise<RunningServer> {
  const deadline = Date.now() + obstacleTimeoutMs;
  for (let backoffMs = pollMs; ; backoffMs = Math.min(backoffMs * 2, maxBackoffMs)) {
    options.signal?.throwIfAborted();
    const running = await waitForRunningServer(cluster, options.signal);
    if (running) return { postmaster: running, isAdopted: true };

    await clearStalePidFile(cluster.folder);
    const port = options.port ?? (await choosePort(await findLastPort(cluster.folder)));
    const launch = await launchServer(cluster, { port, signal: options.signal });
    if (launch.isReady) return { postmaster: launch.postmaster, isAdopted: false };
    if (!launch.isPassing || Date.now() > deadline) {
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
  let hasInsisted = false;
  for (;;) {
    const postmaster = await findPostmaster(cluster.folder);
    if (!postmaster || postmaster.status === 'ready') return postmaster;
    const waitedMs = Date.now() - startedAt;
    if (waitedMs > recoveryTimeoutMs) throw stuck(cluster, postmaster);
    if (postmaster.status === 'stopping' && waitedMs > politeShutdownMs && !hasInsisted) {
      cluster.log.warn(
        { pid: postmaster.pid },
        'PostgreSQL waits for clients to leave before it stops; ending them',
      );
      signalServer(postmaster.pid, 'SIGINT');
      hasInsisted = true;
    }
    await delay(pollMs, undefined, { signal });
  }
}

function stuck(cluster: Cluster, { pid, status }: Postmaster): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL in ${cluster.folder} (process ${pid}) has been ${status} for too long; see ${cluster.logFile}.`,
  );
}
