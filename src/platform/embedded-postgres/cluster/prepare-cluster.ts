import { chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renameDurably } from '../../storage/durable-files.ts';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';
import type { OperatorLog } from '../operator-log.ts';
import type { RunAs } from '../run-program.ts';
import { getReason, runProgram } from '../run-program.ts';
import {
  attemptPrefix,
  type ClusterLocation,
  findClusterLocation,
  recordLocation,
} from './cluster-folder.ts';
import { getOrCreatePassword, getPassword } from './cluster-password.ts';
import { getPackagedBinaries, getRunnableBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { serverSettings } from './server-settings.ts';

export type Cluster = {
  folder: string;
  logFile: string;
  runAs: RunAs | undefined;
  binaries: PostgresBinaries;
  password: string;
  settings: Readonly<Record<string, string>>;
  log: OperatorLog;
};

export const superuser = 'galley';

/** Creates the cluster if there is none. The caller must hold the lock of the data folder. */
export async function prepareCluster(options: {
  dataDir: string;
  sharedHome: string;
  settings: Record<string, string>;
  log: OperatorLog;
}): Promise<Cluster> {
  const { dataDir, sharedHome, log } = options;
  const packaged = await getPackagedBinaries();
  const location = await findClusterLocation(dataDir, sharedHome);
  if (location.isCreated) await checkMajorVersion(location.folder, packaged);
  const binaries = await getRunnableBinaries({ packaged, runAs: location.runAs, sharedHome, log });
  const settings = { ...serverSettings, ...options.settings };
  await removeLeftovers(location.parent, log);
  const password = location.isCreated ? await getPassword(dataDir) : await getOrCreatePassword(dataDir);
  if (!location.isCreated) {
    log.info({ folder: location.folder }, 'Creating the database');
    await createCluster({ location, binaries, password, isSynced: settings.fsync !== 'off' });
  }
  await recordLocation(dataDir, location);
  if (location.parent !== dataDir) {
    log.warn(
      { dataDir, folder: location.folder },
      'The database is not in the data folder, which user nobody cannot reach',
    );
  }
  const logFile = join(location.parent, 'postgres.log');
  return { folder: location.folder, logFile, runAs: location.runAs, binaries, password, settings, log };
}

async function checkMajorVersion(folder: string, binaries: PostgresBinaries): Promise<void> {
  const found = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  const major = binaries.version.split('.')[0];
  if (found === major) return;
  throw new EmbeddedPostgresError(
    `The database in ${folder} was made by PostgreSQL ${found} and this is PostgreSQL ${major}; back it up with the Galley that made it and restore it into an empty data folder.`,
  );
}

// Unfinished attempts are from killed processes, because the caller holds the lock. An initdb that survived its killed parent fails
// when its folder is removed.
async function removeLeftovers(parent: string, log: OperatorLog): Promise<void> {
  const names = await readdir(parent);
  for (const name of names.filter((entry) => entry.startsWith(attemptPrefix))) {
    const folder = join(parent, name);
    try {
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    } catch (error) {
      log.warn(
        { folder, err: error },
        'Could not remove an unfinished database; trying again at the next start',
      );
    }
  }
}

async function createCluster(options: {
  location: ClusterLocation;
  binaries: PostgresBinaries;
  password: string;
  isSynced: boolean;
}): Promise<void> {
  const { location, binaries, password, isSynced } = options;
  const { runAs } = location;
  const attempt = await mkdtemp(join(location.parent, attemptPrefix));
  try {
    const passwordFile = join(attempt, 'password');
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (runAs) {
      await chown(attempt, runAs.uid, runAs.gid);
      await chown(passwordFile, runAs.uid, runAs.gid);
    }
    const unfinished = join(attempt, 'cluster');
    const args = getInitdbArguments({ folder: unfinished, passwordFile, isSynced });
    const run = await runProgram({ file: binaries.initdb, args, runAs });
    if (run.exitCode !== 0) {
      throw new EmbeddedPostgresError(
        `The database could not be made in ${location.parent}: ${getReason(run.output)}.`,
      );
    }
    await renameDurably(unfinished, location.folder);
  } finally {
    await rm(attempt, { recursive: true, force: true });
  }
}

// The built-in locale sorts the same on every machine and after every update of the operating system.
function getInitdbArguments(options: { folder: string; passwordFile: string; isSynced: boolean }): string[] {
  return [
    `--pgdata=${options.folder}`,
    `--username=${superuser}`,
    `--pwfile=${options.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(options.isSynced ? [] : ['--no-sync']),
  ];
}
