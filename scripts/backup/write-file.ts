import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, type Gzip, type ZlibParams, constants as zlib } from 'node:zlib';
import { renameDurably, unfinishedSuffix } from '../../src/platform/storage/durable-files.ts';
import { BackupError } from './backup-error.ts';
import { type End, endName } from './contents.ts';
import { blockBytes, paddingAfter, writeHeader } from './tar.ts';

export type BackupFile = {
  add(name: string, content: Buffer): Promise<void>;
  /** Adds a file of a known size without compression. For images, which are compressed already. */
  addUncompressed(name: string, file: { size: number; bytes: AsyncIterable<Buffer> }): Promise<void>;
  /** Waits until the complete file is on disk under its final name. */
  finish(end: Omit<End, 'sha256'>): Promise<void>;
  /** Removes the unfinished file. */
  discard(): Promise<void>;
};

/**
 * Writes to a temporary file, which is renamed when it is complete. So a file with the final name is always a complete backup, the
 * new or the previous one. The temporary name is random and must be new, so that nobody can put a link in its place.
 */
export function writeBackupFile(file: string): BackupFile {
  const unfinished = `${file}.${randomUUID()}${unfinishedSuffix}`;
  const hash = createHash('sha256');
  // The types of Node lack `params`, which changes the compression level.
  const gzip = createGzip() as Gzip & ZlibParams;
  // Readable only by this user: a backup contains email addresses and password hashes.
  const written = pipeline(
    gzip,
    createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
  ).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`The backup could not be written to ${file}: ${error.message}.`);
  });
  // The next write reports the error.
  written.catch(() => {});
  let level: number = zlib.Z_DEFAULT_COMPRESSION;

  async function write(bytes: Buffer): Promise<void> {
    if (gzip.destroyed) await written;
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written]);
  }

  async function setLevel(next: number): Promise<void> {
    if (level === next) return;
    level = next;
    await promisify(gzip.params.bind(gzip))(level, zlib.Z_DEFAULT_STRATEGY);
  }

  async function begin(name: string, size: number): Promise<void> {
    await write(writeHeader({ name, size }));
    hash.update(`${name} ${size}\n`);
  }

  async function add(name: string, content: Buffer): Promise<void> {
    await setLevel(zlib.Z_DEFAULT_COMPRESSION);
    await begin(name, content.length);
    hash.update(content);
    await write(content);
    await write(Buffer.alloc(paddingAfter(content.length)));
  }

  return {
    add,
    async addUncompressed(name, { size, bytes }) {
      await setLevel(zlib.Z_NO_COMPRESSION);
      await begin(name, size);
      let sent = 0;
      for await (const chunk of bytes) {
        sent += chunk.length;
        hash.update(chunk);
        await write(chunk);
      }
      if (sent !== size)
        throw new BackupError(`${name} does not have the size that the image store reports.`);
      await write(Buffer.alloc(paddingAfter(size)));
    },
    async finish(end) {
      const complete: End = { ...end, sha256: hash.digest('hex') };
      await setLevel(zlib.Z_DEFAULT_COMPRESSION);
      const content = Buffer.from(JSON.stringify(complete));
      await write(writeHeader({ name: endName, size: content.length }));
      await write(content);
      await write(Buffer.alloc(paddingAfter(content.length) + 2 * blockBytes));
      gzip.end();
      await written;
      await renameDurably(unfinished, file);
    },
    async discard() {
      gzip.destroy();
      await written.catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Removes the temporary files of killed backups, which may have gigabytes. The caller makes sure that no other backup runs. */
export async function removeUnfinishedBackups(file: string): Promise<void> {
  const folder = dirname(file);
  const [start, end] = [`${basename(file)}.`, unfinishedSuffix];
  // If the folder cannot be read, writing the file reports the error.
  const names = await readdir(folder).catch(() => []);
  const left = names.filter(
    (name) =>
      name.startsWith(start) && name.endsWith(end) && uuid.test(name.slice(start.length, -end.length)),
  );
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
}
