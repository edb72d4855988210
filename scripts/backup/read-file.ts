import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import {
  type End,
  endName,
  endSchema,
  fileFormat,
  type Head,
  headFormat,
  headName,
  headSchema,
  imagesFolder,
} from './contents.ts';
import { blockBytes, paddingAfter, readHeader } from './tar.ts';

export type FileInBackup = { name: string; size: number; content: AsyncIterable<Buffer> };

/** Yields the files of a backup in order. Content that the caller does not read is skipped. */
export async function* readBackupFile(file: string): AsyncGenerator<FileInBackup> {
  const unpacked = createGunzip();
  pipeline(createReadStream(file), unpacked, () => {});
  const bytes = createByteReader(unpacked);
  try {
    for (;;) {
      const header = readHeader(await bytes.take(blockBytes));
      // Read to the end of the gzip stream, where its checksum is.
      if (!header) return await bytes.drain();
      let left = header.size;
      const content = (async function* () {
        while (left > 0) {
          const chunk = await bytes.takeSome(left);
          left -= chunk.length;
          yield chunk;
        }
      })();
      yield { ...header, content };
      while (left > 0) left -= (await bytes.takeSome(left)).length;
      await bytes.take(paddingAfter(header.size));
    }
  } finally {
    unpacked.destroy();
  }
}

/** Reads the whole file. Throws unless it is complete, unchanged and in a known format. */
export async function checkBackupFile(file: string): Promise<{ head: Head; end: End }> {
  try {
    return await readAll(file);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} cannot be read as a backup: ${describe(error)}.`);
  }
}

async function readAll(file: string): Promise<{ head: Head; end: End }> {
  const hash = createHash('sha256');
  let head: Head | undefined;
  let end: End | undefined;
  let images = 0;
  for await (const { name, size, content } of readBackupFile(file)) {
    if (end) throw new Error('something follows its end');
    if (name === endName) {
      end = endSchema.parse(await json(content));
      continue;
    }
    hash.update(`${name} ${size}\n`);
    if (name === headName) {
      const bytes = await buffer(content);
      hash.update(bytes);
      head = readHead(file, JSON.parse(bytes.toString()));
      continue;
    }
    if (name.startsWith(imagesFolder)) images += 1;
    for await (const chunk of content) hash.update(chunk);
  }
  if (!head || !end) throw new Error('it is not whole');
  if (hash.digest('hex') !== end.sha256 || images !== end.images) throw new Error('it was changed');
  return { head, end };
}

function readHead(file: string, value: unknown): Head {
  const { format } = headFormat.parse(value);
  if (format > fileFormat)
    throw new BackupError(`${file} was made by a newer Galley, whose backups this one cannot read.`);
  return headSchema.parse(value);
}

function describe(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'Z_BUF_ERROR') return 'it is cut short';
  if (code.startsWith('Z_')) return 'it was changed, or is something else';
  return error instanceof Error ? error.message : String(error);
}

type ByteReader = {
  take(size: number): Promise<Buffer>;
  /** Returns at least one byte, and at most `max`. */
  takeSome(max: number): Promise<Buffer>;
  drain(): Promise<void>;
};

function createByteReader(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let unread: Buffer = Buffer.alloc(0);

  async function takeSome(max: number): Promise<Buffer> {
    while (unread.length === 0) {
      const { value, done } = await chunks.next();
      if (done) throw new Error('it is cut short');
      unread = value;
    }
    const taken = unread.subarray(0, max);
    unread = unread.subarray(taken.length);
    return taken;
  }

  return {
    takeSome,
    async take(size) {
      const parts: Buffer[] = [];
      for (let left = size; left > 0; ) {
        const part = await takeSome(left);
        parts.push(part);
        left -= part.length;
      }
      return Buffer.concat(parts);
    },
    async drain() {
      while (!(await chunks.next()).done);
    },
  };
}
