import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type ImageStore, requireImageKey, storeUnavailable } from './image-store.ts';

/** Images as files in one folder. */
export function createDiskImageStore(folder: string): ImageStore {
  const pathOf = (key: string) => join(folder, requireImageKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await refuseWhenFull(writeWhole(path, bytes));
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

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // Written aside and moved: a crash leaves no half image under a name that is served for good.
  const unfinished = `${path}.${randomUUID()}.part`;
  const file = await open(unfinished, 'wx', 0o644);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

/** What a process that was killed has left of it. */
async function removeUnfinished(path: string): Promise<void> {
  const folder = dirname(path);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const left = names.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith('.part'));
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
}

/** A full disk is for the operator to mend; whoever uploads can only come back. */
async function refuseWhenFull(storing: Promise<void>): Promise<void> {
  try {
    await storing;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (['ENOSPC', 'EDQUOT', 'EROFS'].includes(code)) throw storeUnavailable(error);
    throw error;
  }
}
