// Compresses the files for browsers in advance. Brotli takes longer than anything else in a build, so a first start leaves it to this
// script, which runs when the site is ready. Until then browsers get the files with gzip.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { withFileLock } from '../../src/platform/embedded-postgres/file-lock.ts';
import { distFolder, lockFile } from './build-stamp.ts';
import { brotliExtension, listUncompressed } from './list-uncompressed.ts';
import { reportUncompressed } from './report-uncompressed.ts';

// As many as there usually are threads for it.
const filesAtOnce = 4;

// A process that waits for the lock looks for it more often than this.
const pauseMs = 100;

// The lowest. Only what the site leaves over.
const backgroundPriority = 19;

type Format = { extension: string; compress: (bytes: Buffer) => Promise<Buffer> };

const gzipFormat: Format = {
  extension: '.gz',
  compress: (bytes) => promisify(gzip)(bytes, { level: zlib.Z_BEST_COMPRESSION }),
};

const brotliFormat: Format = {
  extension: brotliExtension,
  compress: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY },
    }),
};

export const gzipFiles = async (): Promise<void> =>
  compressFiles(gzipFormat, await listUncompressed(gzipFormat.extension));

/** The lock keeps a build from emptying the folder meanwhile. */
export function brotliFiles(): Promise<void> {
  return withFileLock({ file: lockFile }, async () =>
    compressFiles(brotliFormat, await listUncompressed(brotliExtension)),
  );
}

/** Holds the lock for one file at a time, so that a build does not wait until all are compressed. It may change the list. */
async function brotliOneByOne(): Promise<void> {
  const compressNext = async (): Promise<boolean> => {
    const [next] = await listUncompressed(brotliExtension);
    if (next === undefined) return false;
    await compressFiles(brotliFormat, [next]);
    return true;
  };
  while (await withFileLock({ file: lockFile }, compressNext)) await delay(pauseMs);
}

async function compressFiles(format: Format, files: string[]): Promise<void> {
  if (files.length === 0) return;
  const work = join(distFolder, 'compressing');
  await mkdir(work, { recursive: true });
  const compressNext = async (): Promise<void> => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      // Complete when it appears, because the site may be serving the folder, and because this process may be killed.
      const unfinished = join(work, `${files.length}${format.extension}`);
      await writeFile(unfinished, await format.compress(await readFile(file)));
      await rename(unfinished, file + format.extension);
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, compressNext));
  await rm(work, { recursive: true });
}

if (import.meta.main) {
  setPriority(backgroundPriority);
  try {
    await brotliOneByOne();
  } catch (error) {
    reportUncompressed(error);
  }
}
