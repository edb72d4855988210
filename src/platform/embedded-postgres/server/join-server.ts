import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from '../cluster/prepare-cluster.ts';
import { EmbeddedPostgresError, getErrorMessage } from '../embedded-postgres-error.ts';
import { type BringUpOptions, bringUpServer } from './bring-up-server.ts';
import type { ServerAddress } from './postmaster.ts';
import { isConnectionFailure, openPresence, type Presence } from './presence.ts';

export type JoinedServer = ServerAddress & { pid: number; presence: Presence; isAdopted: boolean };

const retryMs = 100;
const connectDeadlineMs = 20_000;

/**
 * Opens a presence connection to a server that this or another process started. The caller must hold the lock, so that a process
 * that wants to stop the server sees this connection.
 */
export async function joinServer(cluster: Cluster, options: BringUpOptions = {}): Promise<JoinedServer> {
  const deadline = Date.now() + connectDeadlineMs;
  for (;;) {
    const { postmaster, isAdopted } = await bringUpServer(cluster, options);
    const { pid, port, socketFolder } = postmaster;
    if (options.port && options.port !== port) {
      throw new EmbeddedPostgresError(
        `PostgreSQL now runs on port ${port}, while this process was started with ${options.port}; restart Galley.`,
      );
    }
    try {
      return { port, socketFolder, pid, presence: await openPresence(cluster, postmaster), isAdopted };
    } catch (error) {
      // The server ended right after it was found, or is too busy to respond.
      if (!isConnectionFailure(error)) throw error;
      if (Date.now() > deadline) throw noAnswer(cluster, port, error);
      await delay(retryMs, undefined, { signal: options.signal });
    }
  }
}

function noAnswer(cluster: Cluster, port: number, error: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL in ${cluster.folder} runs on port ${port} but does not respond: ${getErrorMessage(error)} (see ${cluster.logFile}).`,
  );
}
