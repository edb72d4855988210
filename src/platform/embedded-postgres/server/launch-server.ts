import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from '../cluster/prepare-cluster.ts';
import { getReason, getSpawnOptions } from '../run-program.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';
import { openServerLog, readServerLog, type ServerLog } from './server-log.ts';

export type Launch =
  | { isReady: true; postmaster: Postmaster }
  /** `isPassing`: it may well succeed a moment later. */
  | { isReady: false; reason: string; isPassing: boolean };

type LaunchOptions = { port: number; signal?: AbortSignal | undefined };
type ServerProcess = { child: ChildProcess; end: { reason?: string } | undefined };

const pollMs = 25;
// A start without recovery takes a fraction of this.
const recoveryNoticeMs = 5_000;

const passingReasons = [
  // Backends of a killed server have not noticed yet.
  /pre-existing shared memory block/,
  // By whoever kills, such as the kernel that is short of memory.
  /^it was ended by/,
  // Another server was faster, or its remnant is too young to be judged.
  /lock file ".*" (already exists|is empty)|bogus data in lock file/,
  // The port was taken after it was found free.
  /could not create any TCP\/IP sockets/,
];

/** Starts the server and waits until it accepts connections or has ended; `signal` makes it end. */
export async function launchServer(cluster: Cluster, options: LaunchOptions): Promise<Launch> {
  const serverLog = await openServerLog(cluster);
  try {
    const server = startProcess(cluster, options.port, serverLog.handle.fd);
    const postmaster = await waitUntilReady(cluster, server, options.signal);
    return postmaster ? { isReady: true, postmaster } : await explainEnd(server, serverLog);
  } finally {
    await serverLog.handle.close();
  }
}

// In a session of its own and tied to us by nothing: Ctrl-C in the terminal is for us, and it outlives our kill -9.
function startProcess(cluster: Cluster, port: number, logFd: number): ServerProcess {
  const settings = Object.entries({ ...cluster.settings, port: `${port}` });
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
  return { isReady: false, reason, isPassing: passingReasons.some((passing) => passing.test(reason)) };
}
