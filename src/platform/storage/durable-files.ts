// Writes files so that they survive a power loss: when a write returns, the complete file is on disk under its name.
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The functions of `node:fs/promises` that are used here. A test passes an implementation that records each call. */
export type FileSystem = {
  open(path: string, flags: string, mode?: number): Promise<FileHandle>;
  mkdir(path: string, options: { recursive: true; mode?: number }): Promise<string | undefined>;
  rename(from: string, to: string): Promise<void>;
  rm(path: string, options: { force: true }): Promise<void>;
};

const realFileSystem: FileSystem = { open, mkdir, rename, rm };

/** The suffix of temporary files. A file with it was being written when its process was killed. */
export const unfinishedSuffix = '.part';

/**
 * Writes a temporary file and renames it when its bytes are on disk, so that readers find the complete file or none. The temporary
 * name is random and opened with `wx`, so a link with that name is not followed.
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

/** A file name is stored in its folder, so the folder has to be synced too. */
export async function renameDurably(
  from: string,
  to: string,
  files: FileSystem = realFileSystem,
): Promise<void> {
  await files.rename(from, to);
  await syncFolder(dirname(to), files);
}

/**
 * Creates a folder and its missing parents. The parent is synced in any case: another process may have created the folder a moment
 * ago without syncing it yet.
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
  // Windows cannot sync a folder. NTFS logs changes of names by itself.
  if (process.platform === 'win32') return;
  const handle = await openFolder(folder, files);
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns undefined for a folder that we may not read, such as /home: we did not create anything in it. */
async function openFolder(folder: string, files: FileSystem): Promise<FileHandle | undefined> {
  try {
    return await files.open(folder, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return undefined;
    throw error;
  }
}
