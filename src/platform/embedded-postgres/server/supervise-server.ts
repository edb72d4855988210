import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from '../cluster/prepare-cluster.ts';
import { withFileLock } from '../file-lock.ts';
import { type JoinedServer, joinServer } from './join-server.ts';
import { findPostmaster } from './postmaster.ts';
import type { Presence } from './presence.ts';

export type Supervisor = { stop(): Promise<void> };
type Supervised = { cluster: Cluster; port: number; lockFile: string; signal: AbortSignal };

// The end of a server closes our connection and is noticed at once. Polling finds all other cases.
const pollMs = 1_000;
const firstBackoffMs = 250;
const maxBackoffMs = 10_000;

/** Restarts the server on the same port whenever it ends before `stop` is called. */
export function superviseServer(cluster: Cluster, joined: JoinedServer, lockFile: string): Supervisor {
  const aborter = new AbortController();
  const supervised = { cluster, port: joined.port, lockFile, signal: aborter.signal };
  let presence: Presence | undefined;
  let healing: Promise<void> | undefined;

  function watch(opened: Presence | undefined): void {
    presence = opened;
    opened?.ended.then(() => presence === opened && heal());
  }
  function heal(): void {
    if (aborter.signal.aborted) return;
    healing ??= restorePresence().finally(() => {
      healing = undefined;
    });
  }
  async function restorePresence(): Promise<void> {
    await presence?.close();
    watch(await rejoin(supervised));
  }

  watch(joined.presence);
  const timer = setInterval(() => void isReady(cluster).then((ready) => ready || heal()), pollMs).unref();
  return {
    async stop() {
      aborter.abort();
      clearInterval(timer);
      await healing;
      await presence?.close();
    },
  };
}

async function isReady({ folder, log }: Cluster): Promise<boolean> {
  try {
    return (await findPostmaster(folder))?.status === 'ready';
  } catch (error) {
    // For example too many open files. The server may well be running, so leave it alone.
    log.warn({ err: error }, 'Could not see whether PostgreSQL runs');
    return true;
  }
}

async function rejoin({ cluster, port, lockFile, signal }: Supervised): Promise<Presence | undefined> {
  const { log } = cluster;
  for (let backoffMs = firstBackoffMs; !signal.aborted; backoffMs = Math.min(backoffMs * 2, maxBackoffMs)) {
    try {
      const joined = await withFileLock({ file: lockFile, signal }, () =>
        joinServer(cluster, { port, signal }),
      );
      if (joined.isAdopted) log.info({ port, pid: joined.pid }, 'Connected to PostgreSQL again');
      else log.warn({ port, pid: joined.pid }, 'PostgreSQL had ended and was started again');
      return joined.presence;
    } catch (error) {
      if (signal.aborted) break;
      log.error(
        { err: error, retryInMs: backoffMs },
        'PostgreSQL has ended and could not be started again yet',
      );
    }
    // Rejects only when the signal is aborted, which ends the loop.
    await delay(backoffMs, undefined, { signal, ref: false }).catch(() => {});
  }
  return undefined;
}
