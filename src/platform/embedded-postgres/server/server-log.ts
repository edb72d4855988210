import { constants } from 'node:fs';
import { type FileHandle, open, rename, stat } from 'node:fs/promises';
import type { Cluster } from '../cluster/prepare-cluster.ts';
import { getErrorCode } from '../embedded-postgres-error.ts';

export type ServerLog = { handle: FileHandle; startOffset: number };

// Months of slow queries on a healthy site. Together with the previous file, the log takes at most about twice this.
const rotateAtBytes = 10 * 1024 * 1024;

/** The caller closes the handle. The server process inherits its own. */
export async function openServerLog({ logFile, runAs }: Cluster): Promise<ServerLog> {
  if ((await findSize(logFile)) > rotateAtBytes) await rename(logFile, `${logFile}.old`);
  // Do not follow links: root may be writing to another user's folder.
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW;
  const handle = await open(logFile, flags, 0o600);
  await handle.chmod(0o600);
  if (runAs) await handle.chown(runAs.uid, runAs.gid);
  return { handle, startOffset: (await handle.stat()).size };
}

/** Reads what was written since the log was opened. */
export async function readServerLog({ handle, startOffset }: ServerLog): Promise<string> {
  const { size } = await handle.stat();
  const buffer = Buffer.alloc(Math.max(0, size - startOffset));
  await handle.read(buffer, 0, buffer.length, startOffset);
  return buffer.toString('utf8');
}

async function findSize(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}
