import { createHash } from 'node:crypto';
import { access, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeFileDurably } from '../../storage/durable-files.ts';
import { EmbeddedPostgresError, getErrorCode } from '../embedded-postgres-error.ts';
import { canReachBelow, canWriteIn, getNobody, isRoot } from '../run-as.ts';
import type { RunAs } from '../run-program.ts';
import { passwordFileName } from './cluster-password.ts';
import { makeReachableFolder } from './postgres-binaries.ts';

export type ClusterLocation = {
  folder: string;
  /** The folder of the cluster, its log and unfinished attempts: the data folder, or one that user nobody can reach. */
  parent: string;
  runAs: RunAs | undefined;
  isCreated: boolean;
};

export const lockFileName = 'postgres.lock';
export const attemptPrefix = 'postgres.new-';
const folderName = 'postgres';
const locationFileName = 'postgres-location';

/** `dataDir` is absolute and without links. `sharedHome` is the folder for files that user nobody must be able to reach. */
export async function findClusterLocation(dataDir: string, sharedHome: string): Promise<ClusterLocation> {
  const recorded = await findRecordedFolder(dataDir);
  const inside = join(dataDir, folderName);
  const folder = (await isCluster(inside)) ? inside : recorded;
  if (folder)
    return { folder, parent: dirname(folder), runAs: await getOwnerToRunAs(folder), isCreated: true };
  if (!isRoot()) return { folder: inside, parent: dataDir, runAs: undefined, isCreated: false };

  const nobody = await getNobody();
  if (await canReachBelow(dataDir, attemptPrefix, nobody)) {
    return { folder: inside, parent: dataDir, runAs: nobody, isCreated: false };
  }
  const parent = join(sharedHome, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  await makeReachableFolder(sharedHome);
  await makeReachableFolder(parent);
  const moved = join(parent, folderName);
  // It may exist already, if a start was killed after it created the cluster and before it recorded the folder.
  return { folder: moved, parent, runAs: nobody, isCreated: await isCluster(moved) };
}

/** Call it when the cluster exists. So a recorded folder without a cluster means lost data, not an unfinished start. */
export async function recordLocation(dataDir: string, location: ClusterLocation): Promise<void> {
  if (location.parent === dataDir || (await findRecordedFolder(dataDir))) return;
  await writeFileDurably(join(dataDir, locationFileName), `${location.folder}\n`, { mode: 0o600 });
}

/** An ordinary user can neither read root's password file nor run a cluster of another user. */
export async function refuseForeignFiles(dataDir: string): Promise<void> {
  const uid = process.getuid?.();
  if (uid === undefined || isRoot()) return;
  for (const name of [folderName, passwordFileName, lockFileName]) {
    // If stat fails, opening the file fails later with a better error.
    const owner = await findOwner(join(dataDir, name)).catch(() => undefined);
    if (owner === undefined || owner.uid === uid) continue;
    throw new EmbeddedPostgresError(
      `The database in ${dataDir} belongs to another user (${name} to user ${owner.uid}, this is user ${uid}); start Galley as before, or as root.`,
    );
  }
}

async function findRecordedFolder(dataDir: string): Promise<string | undefined> {
  const file = join(dataDir, locationFileName);
  const folder = await readFile(file, 'utf8').catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (folder === undefined) return undefined;
  if (await isCluster(folder.trim())) return folder.trim();
  throw new EmbeddedPostgresError(
    `${file} says that the database is in ${folder.trim()}, but there is none; restore it, or remove ${file} to begin anew.`,
  );
}

async function isCluster(folder: string): Promise<boolean> {
  return access(join(folder, 'PG_VERSION')).then(
    () => true,
    (error: unknown) => {
      if (getErrorCode(error) === 'ENOENT') return false;
      throw error;
    },
  );
}

async function findOwner(path: string): Promise<RunAs | undefined> {
  try {
    const { uid, gid } = await stat(path);
    return { uid, gid };
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

// If root starts Galley after an ordinary user, the cluster still runs as that user, who may start it again later.
async function getOwnerToRunAs(folder: string): Promise<RunAs | undefined> {
  if (!isRoot()) return undefined;
  const owner = await findOwner(folder);
  if (!owner || owner.uid === 0) {
    throw new EmbeddedPostgresError(
      `The database in ${folder} belongs to root, as whom PostgreSQL does not run; give it away with: chown -R nobody '${folder}'.`,
    );
  }
  if (await canWriteIn(folder, owner)) return owner;
  throw new EmbeddedPostgresError(
    `PostgreSQL runs as user ${owner.uid}, who cannot reach ${folder}; open the folders above it for that user.`,
  );
}
