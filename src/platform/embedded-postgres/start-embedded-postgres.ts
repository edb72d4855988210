import { join, resolve } from 'node:path';
import { makeDataFolder } from '../config/setting-paths.ts';
import { lockFileName, refuseForeignFiles } from './cluster/cluster-folder.ts';
import { prepareCluster } from './cluster/prepare-cluster.ts';
import { withFileLock } from './file-lock.ts';
import type { OperatorLog } from './operator-log.ts';
import { joinServer } from './server/join-server.ts';
import { databaseName } from './server/presence.ts';
import { serverUrl } from './server/server-url.ts';
import { stopServerIfUnused } from './server/stop-server.ts';
import { superviseServer } from './server/supervise-server.ts';

export type EmbeddedPostgres = {
  connectionString: string;
  /** The folder of the cluster. It is outside the data folder if root started Galley and user nobody cannot reach that. */
  folder: string;
  /** Whether the server was already running: shared with another process, or started by one that was killed. */
  isAdopted: boolean;
  /** Close your connections first: the server keeps running while anything else is connected. */
  stop(): Promise<void>;
};

// A first start launches PostgreSQL in a separate process while the site is built, so its operator did not see it start.
const adoptedNote = 'Joined the PostgreSQL that runs in this data folder already';

// The folder for files that user nobody must be able to reach, if root starts Galley.
const defaultSharedHome = '/var/lib/galley';

/**
 * Starts the PostgreSQL of `dataDir`, creates it if there is none, or connects to it if it runs already. It is restarted until
 * `stop` is called, survives a kill of this process, and is shared by all processes with the same folder.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: OperatorLog;
  /** These override our own settings. */
  serverSettings?: Record<string, string>;
  sharedHome?: string;
}): Promise<EmbeddedPostgres> {
  const { log, serverSettings: settings = {}, sharedHome = defaultSharedHome } = options;
  // First, as it says more than that this user may not write there.
  await refuseForeignFiles(resolve(options.dataDir));
  // Real, as the server is recognised by the folder it was started with, whichever way one came to it.
  const dataDir = await makeDataFolder(options.dataDir);
  const file = join(dataDir, lockFileName);
  const onWait = () =>
    log.info({ dataDir }, 'Waiting for another process that is starting or stopping PostgreSQL');
  const { cluster, joined } = await withFileLock({ file, onWait }, async () => {
    const prepared = await prepareCluster({ dataDir, sharedHome, settings, log });
    return { cluster: prepared, joined: await joinServer(prepared) };
  });
  const { port, pid, isAdopted } = joined;
  const { folder } = cluster;
  log.info({ folder, port, pid }, isAdopted ? adoptedNote : 'Started PostgreSQL');

  const supervisor = superviseServer(cluster, joined, file);
  let stopping: Promise<void> | undefined;
  async function stop(): Promise<void> {
    await supervisor.stop();
    await withFileLock({ file, onWait }, () => stopServerIfUnused(cluster));
  }
  return {
    connectionString: serverUrl({ password: cluster.password, address: joined, database: databaseName }),
    folder,
    isAdopted,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}
