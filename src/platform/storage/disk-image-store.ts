import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type FileSystem, unfinishedSuffix, writeFileDurably } from './durable-files.ts';
import { type ImageStore, requireImageKey, storeUnavailable } from './image-store.ts';

/** Stores images as files in one folder. */
export function createDiskImageStore(folder: string, options: { files?: FileSystem } = {}): ImageStore {
  const pathOf = (key: string) => join(folder, requireImageKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      // Clients cache the image under this name for a year, so a crash must not leave an incomplete file.
      await refuseWhenFull(writeFileDurably(path, bytes, { mode: 0o644, ...options }));
    },
    async find(key) {
      const path = pathOf(key);
      try {
        const { size } = await stat(path);
        return { bytes: createReadStream(path), size };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await removeUnfinished(path);
    },
    close() {},
  };
}

/** Removes the temporary files of a killed process. */
async function removeUnfinished(path: string): Promise<void> {
  const folder = dirname(path);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const left = names.filter(
    (name) => name.startsWith(`${basename(path)}.`) && name.endsWith(unfinishedSuffix),
  );
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
}

/** Only the operator can fix a full disk, so the uploader gets `unavailable` and may try again later. */
async function refuseWhenFull(storing: Promise<void>): Promise<void> {
  try {
    await storing;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (['ENOSPC', 'EDQUOT', 'EROFS'].includes(code)) throw storeUnavailable(error);
    throw error;
  }
}
