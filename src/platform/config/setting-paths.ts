// Checks the settings that name a file or folder, before anything else is started.
import { access, constants, mkdtemp, realpath, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeFolderDurably } from '../storage/durable-files.ts';
import type { Config } from './config.ts';
import { SettingError } from './setting-error.ts';

type Paths = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseReplicaUrls' | 's3' | 'smtpUrl'>;

/** Throws one `SettingError` with all reasons. */
export async function requireUsablePaths(config: Paths): Promise<void> {
  const { databaseUrl, databaseReplicaUrls } = config;
  const urls = [
    ...(databaseUrl === undefined ? [] : [{ setting: 'DATABASE_URL', url: databaseUrl }]),
    ...databaseReplicaUrls.map((url) => ({ setting: 'DATABASE_REPLICA_URLS', url })),
  ];
  const reasons = [
    usesDataFolder(config) ? await findFolderObstacle(config.dataDir) : undefined,
    ...(await Promise.all(urls.flatMap(listFiles).map(findFileObstacle))),
  ].filter((reason) => reason !== undefined);
  if (reasons.length > 0) throw new SettingError(reasons);
}

/** With an external database, mail server and object store nothing is stored here, and the disk may be read-only. */
const usesDataFolder = ({ databaseUrl, s3, smtpUrl }: Paths): boolean =>
  databaseUrl === undefined || s3 === undefined || smtpUrl === undefined;

/** Creates the folder if it is missing, and returns its real path. */
export async function makeDataFolder(dataDir: string): Promise<string> {
  const reason = await findFolderObstacle(dataDir);
  if (reason !== undefined) throw new SettingError(reason);
  return realpath(resolve(dataDir));
}

/** Tests a folder by writing into it: mount options, quotas and policies matter as well as its mode. */
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

const notAFolder = 'is a file or is inside one, and must be a folder';
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

/** Lists the certificate files that the PostgreSQL driver reads when it connects. */
function listFiles({ setting, url }: { setting: string; url: string }): NamedFile[] {
  const { searchParams } = new URL(url);
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
