import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../../src/platform/config/config.ts';
import { openImageStore } from '../../src/platform/storage/open-image-store.ts';
import { advice, describeError, type Finding, good, wrong } from './finding.ts';

// Space for a day of uploads on a busy site, and for PostgreSQL's maintenance.
const minFreeBytes = 2 * 1024 ** 3;

export async function examineStorage(config: Config): Promise<Finding[]> {
  const isThere = existsSync(config.dataDir);
  const folder = isThere ? await examineFolder(config.dataDir) : await examineParent(config.dataDir);
  // Without a data folder the check of the images would create one.
  return isThere || config.s3 ? [...folder, await examineImages(config)] : folder;
}

async function examineParent(folder: string): Promise<Finding[]> {
  let above = dirname(folder);
  while (!existsSync(above)) above = dirname(above);
  try {
    await access(above, constants.W_OK);
    return [advice(`The data folder ${folder} does not exist yet. The first start creates it.`)];
  } catch (error) {
    return [
      wrong(`The data folder ${folder} does not exist and cannot be created: ${describeError(error)}.`),
    ];
  }
}

async function examineFolder(folder: string): Promise<Finding[]> {
  try {
    await access(folder, constants.W_OK);
  } catch (error) {
    return [wrong(`The data folder ${folder} cannot be written to: ${describeError(error)}.`)];
  }
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const says = `The data folder ${folder} has ${(free / 1024 ** 3).toFixed(1)} GB of free space.`;
  return [free < minFreeBytes ? wrong(says) : good(says)];
}

/** Tests the store by writing, reading and removing a file. */
async function examineImages(config: Config): Promise<Finding> {
  const name = config.s3 ? 'The object store' : 'The image folder';
  const key = `doctor/${randomBytes(8).toString('hex')}.bin`;
  const bytes = randomBytes(64);
  try {
    const store = await openImageStore(config);
    try {
      await store.put(key, bytes);
      const found = await store.find(key);
      const isSame = found !== undefined && (await buffer(found.bytes)).equals(bytes);
      await store.remove(key);
      return isSame
        ? good(`${name} stores and returns images.`)
        : wrong(`${name} does not return what was stored.`);
    } finally {
      store.close();
    }
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return wrong(`${name} cannot be used: ${describeError(cause)}.`);
  }
}
