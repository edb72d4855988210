import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  /** Its path in the archive, with `/` between folders. */
  name: string;
  modifiedAt: Date;
  /** True for compressed formats such as images: compressing them again would only take time. */
  isCompressed?: boolean;
  content: string | AsyncIterable<string | Uint8Array>;
};

/**
 * Writes a ZIP archive as a stream. The next entry is requested when the previous one has been read completely, so only one chunk
 * is in memory, however large the archive is. When the reader stops, open entries are closed.
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
    // An error was already thrown by the output stream.
    await filling.catch(() => {});
  }
}

async function fill(zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const { name, modifiedAt, isCompressed = false, content } of entries) {
    try {
      if (signal.aborted) return;
      const source = Readable.from(content, { objectMode: false, signal });
      zip.addReadStreamLazy(name, { mtime: modifiedAt, compress: !isCompressed }, passOnce(source));
      copyName(zip);
      await finished(source, { writable: false });
    } finally {
      // A file stream that was never read would stay open.
      if (content instanceof Readable) content.destroy();
    }
  }
  zip.end();
}

/** Releases the stream after the first call: yazl holds this function until the end of the archive, and with it all contents. */
function passOnce(source: Readable): (done: (error: null, content: Readable) => void) => void {
  let held: Readable | undefined = source;
  return (done) => {
    const given = held;
    held = undefined;
    if (given) done(null, given);
  };
}

/**
 * Copies the name into its own memory. Node allocates small buffers from shared blocks, and yazl holds each name until the end of
 * the archive, which kept 30 kB for each file.
 */
function copyName({ entries }: ZipFile): void {
  const entry = entries.at(-1);
  if (entry) entry.utf8FileName = Buffer.from(Uint8Array.from(entry.utf8FileName).buffer);
}
