import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from '../cluster/prepare-cluster.ts';
import { getReason, getSpawnOptions } from '../run-program.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';
import { openServerLog, readServerLog, type ServerLog } from './server-log.ts';
import { findSocketFolder } from './socket-folder.ts';

export type Launch =
  | { isReady: true; postmaster: Postmaster }
  /** `isTemporary`: another attempt may succeed a moment later. `isOfSocket`: an attempt without a Unix socket may succeed. */
  | { isReady: false; reason: string; isTemporary: boolean; isOfSocket: boolean };

type LaunchOptions = { port: number; hasSocket: boolean; signal?: AbortSignal | undefined };
type ServerProcess = { child: ChildProcess; end: { reason?: string } | undefined };

const pollMs = 25;
// A start without recovery is much faster.
const recoveryNoticeMs = 5_000;

const temporaryReasons = [
  // The backends of a killed server are still running.
  /pre-existing shared memory block/,
  // Killed by a signal, for example by the kernel when memory is short.
  /^it was ended by/,
  // Another server started first, or its pid file is too new to be considered stale.
  /lock file ".*" (already exists|is empty)|bogus data in lock file/,
  // The port was taken after it was found free.
  /could not create any TCP\/IP sockets/,
];

/** Starts the server and waits until it accepts connections or has ended. `signal` stops it. */
export async function launchServer(cluster: Cluster, options: LaunchOptions): Promise<Launch> {
  const serverLog = await openServerLog(cluster);
  try {
    const server = startProcess(cluster, options, serverLog.handle.fd);
    const postmaster = await waitUntilReady(cluster, server, options.signal);
    return postmaster ? { isReady: true, postmaster } : await explainEnd(server, serverLog);
  } finally {
    await serverLog.handle.close();
  }
}

// In its own session, so that Ctrl-C in the terminal does not reach it and it survives a kill -9 of this process.
function startProcess(cluster: Cluster, { port, hasSocket }: LaunchOptions, logFd: number): ServerProcess {
  const settings = Object.entries({
    unix_socket_directories: findSocketFolder(cluster.folder),
    ...cluster.settings,
    ...(!hasSocket && { unix_socket_directories: '' }),
    port: `${port}`,
  });
  const args = ['-D', cluster.folder, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = spawn(cluster.binaries.postgres, args, {
    ...getSpawnOptions(cluster.runAs),
    detached: true,
    stdio: ['ignore', logFd, logFd],
  });
  child.unref();
  const server: ServerProcess = { child, end: undefined };
  child.on('exit', (_code, signal) => {
    server.end = signal ? { reason: `it was ended by ${signal}` } : {};
  });
  child.on('error', (error) => {
    server.end = { reason: error.message };
  });
  return server;
}

async function waitUntilReady(
  cluster: Cluster,
  server: ServerProcess,
  signal: AbortSignal | undefined,
): Promise<Postmaster | undefined> {
  const { pid } = server.child;
  const noticeAt = Date.now() + recoveryNoticeMs;
  let hasSaidSo = false;
  while (!server.end) {
    const postmaster = await findPostmaster(cluster.folder);
    if (postmaster?.pid === pid && postmaster?.status === 'ready') return postmaster;
    if (Date.now() > noticeAt && !hasSaidSo) {
      hasSaidSo = true;
      cluster.log.info(
        { pid, logFile: cluster.logFile },
        'PostgreSQL is still starting, probably recovering from its log',
      );
    }
    if (signal?.aborted) server.child.kill('SIGINT');
    await delay(pollMs);
  }
  return undefined;
}

async function explainEnd({ end }: ServerProcess, serverLog: ServerLog): Promise<Launch> {
  const reason = end?.reason ?? getReason(await readServerLog(serverLog));
  return {
    isReady: false,
    reason,
    isTemporary: temporaryReasons.some((pattern) => pattern.test(reason)),
    isOfSocket: /could not create any Unix-domain sockets/.test(reason),
  };
}
