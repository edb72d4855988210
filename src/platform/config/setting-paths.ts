// Settings that name a place on this machine, tried out before anything else is started.
import { access, constants, mkdtemp, realpath, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeFolderDurably } from '../storage/durable-files.ts';
import type { Config } from './config.ts';
import { SettingError } from './setting-error.ts';

type Paths = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseReplicaUrls' | 's3' | 'smtpUrl'>;

/** All that is in the way is told at once. */
export async function requireUsablePaths(config: Paths): Promise<void> {
  const { databaseUrl, databaseReplicaUrls } = config;
  const addresses = [
    ...(databaseUrl === undefined ? [] : [{ setting: 'DATABASE_URL', address: databaseUrl }]),
    ...databaseReplicaUrls.map((address) => ({ setting: 'DATABASE_REPLICA_URLS', address })),
  ];
  const reasons = [
    usesDataFolder(config) ? await findFolderObstacle(config.dataDir) : undefined,
    ...(await Promise.all(addresses.flatMap(listFiles).map(findFileObstacle))),
  ].filter((reason) => reason !== undefined);
  if (reasons.length > 0) throw new SettingError(reasons);
}

/** With a database, a mail server and an object store elsewhere nothing is kept here, and the disk may be read-only. */
const usesDataFolder = ({ databaseUrl, s3, smtpUrl }: Paths): boolean =>
  databaseUrl === undefined || s3 === undefined || smtpUrl === undefined;

/** Makes the folder when there is none, and returns its real path. */
export async function makeDataFolder(dataDir: string): Promise<string> {
  const reason = await findFolderObstacle(dataDir);
  if (reason !== undefined) throw new SettingError(reason);
  return realpath(resolve(dataDir));
}

/** By writing into it: modes alone do not tell, as there are mounts, quotas and policies. */
async function findFolderObstacle(dataDir: string): Promise<string | undefined> {
  const folder = resolve(dataDir);
  try {
    await makeFolderDurably(folder);
    await rmdir(await mkdtemp(join(folder, '.galley-probe-')));
    return undefined;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const why = folderReasons[code] ?? `cannot be used (${code || 'for an unknown reason'})`;
    return `The setting DATA_DIR is not usable: ${folder} ${why}. ${folderAdvice}`;
  }
}

const folderAdvice =
  'Set DATA_DIR to a folder that the user who runs Galley may write to, or to a path where that user may make one.';

const notAFolder = 'is a file or stands below one, and must be a folder';
const folderReasons: Record<string, string> = {
  EEXIST: notAFolder,
  ENOTDIR: notAFolder,
  ENOENT: 'cannot be made: a link on the way leads nowhere, or the name is empty',
  ELOOP: 'cannot be reached: links on the way lead in a circle',
  EACCES: 'may not be written to by this user',
  EPERM: 'may not be written to by this user',
  EROFS: 'is on a disk that can only be read',
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk where the quota of this user is used up',
  ENAMETOOLONG: 'has a name that is too long for this disk',
};

type NamedFile = { setting: string; parameter: string; file: string };

/** The driver reads these as it connects. */
function listFiles({ setting, address }: { setting: string; address: string }): NamedFile[] {
  const { searchParams } = new URL(address);
  return ['sslrootcert', 'sslcert', 'sslkey'].flatMap((parameter) => {
    const file = searchParams.get(parameter);
    return file ? [{ setting, parameter, file }] : [];
  });
}

async function findFileObstacle({ setting, parameter, file }: NamedFile): Promise<string | undefined> {
  return access(file, constants.R_OK).then(
    () => undefined,
    () =>
      `The setting ${setting} is not usable: its ${parameter} names ${resolve(file)}, which is not there or may not be read by this user.`,
  );
}
