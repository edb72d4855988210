// How a file gets onto the disk so that it outlives a power loss: what was acknowledged is there, whole, under its name.
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What is used of `node:fs/promises`; a test hands in one that notes each call and passes it on. */
export type FileSystem = {
  open(path: string, flags: string, mode?: number): Promise<FileHandle>;
  mkdir(path: string, options: { recursive: true; mode?: number }): Promise<string | undefined>;
  rename(from: string, to: string): Promise<void>;
  rm(path: string, options: { force: true }): Promise<void>;
};

const realFileSystem: FileSystem = { open, mkdir, rename, rm };

/** Of a file that was being written when its process was killed: readers and cleaners know it by this. */
export const unfinishedSuffix = '.part';

/**
 * Written under another name, and renamed when its bytes are on the disk: readers find the whole file or none. The name is
 * nobody else's and must be new, so a link that somebody put there is not followed.
 */
export async function writeFileDurably(
  file: string,
  bytes: string | Buffer,
  options: { mode: number; folderMode?: number; files?: FileSystem },
): Promise<void> {
  const { mode, folderMode, files = realFileSystem } = options;
  await makeFolderDurably(dirname(file), { ...(folderMode && { mode: folderMode }), files });
  const unfinished = `${file}.${randomUUID()}${unfinishedSuffix}`;
  const handle = await files.open(unfinished, 'wx', mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (error) {
    await files.rm(unfinished, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await renameDurably(unfinished, file, files);
}

/** A name is part of its folder, so the folder has to be written too. */
export async function renameDurably(
  from: string,
  to: string,
  files: FileSystem = realFileSystem,
): Promise<void> {
  await files.rename(from, to);
  await syncFolder(dirname(to), files);
}

/**
 * Makes it and what is missing above it. Its own name is written in any case: another process may have made it a moment
 * ago, and have got no further.
 */
export async function makeFolderDurably(
  folder: string,
  { mode, files = realFileSystem }: { mode?: number; files?: FileSystem } = {},
): Promise<void> {
  const first = await files.mkdir(folder, { recursive: true, ...(mode !== undefined && { mode }) });
  const highest = dirname(first ?? folder);
  for (let above = dirname(folder); ; above = dirname(above)) {
    await syncFolder(above, files);
    if (above === highest || above === dirname(above)) return;
  }
}

async function syncFolder(folder: string, files: FileSystem): Promise<void> {
  // Windows has no such call, and its file system writes names to its log by itself.
  if (process.platform === 'win32') return;
  const handle = await openFolder(folder, files);
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A folder that we may only pass through, such as /home, is none that we put something into. */
async function openFolder(folder: string, files: FileSystem): Promise<FileHandle | undefined> {
  try {
    return await files.open(folder, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return undefined;
    throw error;
  }
}
