import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  /** Its path in the archive, with `/` between folders. */
  name: string;
  modifiedAt: Date;
  /** Such as an image: packing it once more would only take time. */
  isPacked?: boolean;
  content: string | AsyncIterable<string | Uint8Array>;
};

/**
 * A ZIP archive, made as it is read: the next entry is asked for when the one before has been read to its end, so no
 * more than a piece is held, however large it is. Whoever stops reading closes what is open.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const { outputStream } = zip;
  const leaving = new AbortController();
  zip.once('error', (error) => outputStream.destroy(error));
  const filling = fill(zip, entries, leaving.signal);
  filling.catch((error) => outputStream.destroy(error));
  try {
    yield* outputStream;
  } finally {
    leaving.abort();
    // What went wrong is known by now: it came out of the stream.
    await filling.catch(() => {});
  }
}

async function fill(zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const { name, modifiedAt, isPacked = false, content } of entries) {
    try {
      if (signal.aborted) return;
      const source = Readable.from(content, { objectMode: false, signal });
      zip.addReadStreamLazy(name, { mtime: modifiedAt, compress: !isPacked }, handOver(source));
      keepNameApart(zip);
      await finished(source, { writable: false });
    } finally {
      // A file that nobody has begun to read would stay open.
      if (content instanceof Readable) content.destroy();
    }
  }
  zip.end();
}

/** Once: the archive remembers this function until its end, and would remember all contents with it. */
function handOver(source: Readable): (done: (error: null, content: Readable) => void) => void {
  let held: Readable | undefined = source;
  return (done) => {
    const given = held;
    held = undefined;
    if (given) done(null, given);
  };
}

/**
 * Short buffers lie together in blocks of memory, and one that stays holds its whole block: the archive remembers each
 * name until its end, which was 30 kB a file.
 */
function keepNameApart({ entries }: ZipFile): void {
  const entry = entries.at(-1);
  if (entry) entry.utf8FileName = Buffer.from(Uint8Array.from(entry.utf8FileName).buffer);
}
