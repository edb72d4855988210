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
  /** A file that is as large as is said; images, which are packed already. */
  addPacked(name: string, file: { size: number; bytes: AsyncIterable<Buffer> }): Promise<void>;
  /** Until all of it is on the disk, under its own name. */
  finish(end: Omit<End, 'sha256'>): Promise<void>;
  /** Leaves nothing of it. */
  discard(): Promise<void>;
};

/**
 * Until it is complete it has another name, so a file of this name is a whole backup, of this time or of the last. That name
 * cannot be guessed and must be new: nobody can put a link or a file of their own in its place.
 */
export function writeBackupFile(file: string): BackupFile {
  const unfinished = `${file}.${randomUUID()}${unfinishedSuffix}`;
  const hash = createHash('sha256');
  // The types lack that its level can be changed on the way.
  const gzip = createGzip() as Gzip & ZlibParams;
  // Addresses and hashes of passwords are in it.
  const written = pipeline(
    gzip,
    createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
  ).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`The backup could not be written to ${file}: ${error.message}.`);
  });
  // Whoever writes next hears of it.
  written.catch(() => {});
  let level: number = zlib.Z_DEFAULT_COMPRESSION;

  async function write(bytes: Buffer): Promise<void> {
    if (gzip.destroyed) await written;
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written]);
  }

  async function pack(next: number): Promise<void> {
    if (level === next) return;
    level = next;
    await promisify(gzip.params.bind(gzip))(level, zlib.Z_DEFAULT_STRATEGY);
  }

  async function begin(name: string, size: number): Promise<void> {
    await write(writeHeader({ name, size }));
    hash.update(`${name} ${size}\n`);
  }

  async function add(name: string, content: Buffer): Promise<void> {
    await pack(zlib.Z_DEFAULT_COMPRESSION);
    await begin(name, content.length);
    hash.update(content);
    await write(content);
    await write(Buffer.alloc(paddingAfter(content.length)));
  }

  return {
    add,
    async addPacked(name, { size, bytes }) {
      await pack(zlib.Z_NO_COMPRESSION);
      await begin(name, size);
      let sent = 0;
      for await (const chunk of bytes) {
        sent += chunk.length;
        hash.update(chunk);
        await write(chunk);
      }
      if (sent !== size) throw new BackupError(`${name} is not as long as its store says.`);
      await write(Buffer.alloc(paddingAfter(size)));
    },
    async finish(end) {
      const whole: End = { ...end, sha256: hash.digest('hex') };
      await pack(zlib.Z_DEFAULT_COMPRESSION);
      const content = Buffer.from(JSON.stringify(whole));
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

/** What backups to this file that were killed have left: gigabytes each. The caller sees to it that none is under way. */
export async function removeUnfinishedBackups(file: string): Promise<void> {
  const folder = dirname(file);
  const [start, end] = [`${basename(file)}.`, unfinishedSuffix];
  // A folder that cannot be read is told of when the file is written to it.
  const names = await readdir(folder).catch(() => []);
  const left = names.filter(
    (name) =>
      name.startsWith(start) && name.endsWith(end) && uuid.test(name.slice(start.length, -end.length)),
  );
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
}
