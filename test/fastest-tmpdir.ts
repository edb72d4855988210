import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

// Linux has a file system in memory here. In a container it often has only 64 MB.
const ramDisk = '/dev/shm';
// Several times what the databases of a whole run take.
const minFreeBytes = 4 * 2 ** 30;

/** The folder for files that need not survive a restart: in memory, if there is plenty of it. */
export const fastestTmpdir = (): string =>
  existsSync(ramDisk) && freeBytes(ramDisk) >= minFreeBytes ? ramDisk : tmpdir();

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
