import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { openZip } from '#test/open-zip.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

const modifiedAt = new Date('2026-03-04T05:06:08Z');
const file = (name: string, content: ZipEntry['content'], more: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  modifiedAt,
  content,
  ...more,
});

async function* inTurn(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

async function readAll(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const piece of pieces) read.push(piece);
  return Buffer.concat(read);
}

test('an archive contains every file unchanged, compressed or stored', async () => {
  const long = 'Words, words, words. '.repeat(20_000);
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 251));
  const archive = await readAll(
    writeZip(
      inTurn(
        file('a/long.txt', long),
        file('a/ünïcode – 名前.md', 'x'),
        file('empty.txt', ''),
        file('b/picture.webp', Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]), {
          isCompressed: true,
        }),
      ),
    ),
  );
  const files = openZip(archive);
  expect([...files.keys()]).toEqual(['a/long.txt', 'a/ünïcode – 名前.md', 'empty.txt', 'b/picture.webp']);
  expect(files.get('a/long.txt')?.content.toString()).toBe(long);
  expect(files.get('a/long.txt')?.packedSize).toBeLessThan(10_000);
  expect(files.get('empty.txt')?.content).toHaveLength(0);
  expect(files.get('b/picture.webp')?.content.equals(bytes)).toBe(true);
  expect(files.get('b/picture.webp')?.packedSize).toBe(bytes.length);
});

test('an empty archive can be opened', async () => {
  expect(openZip(await readAll(writeZip(inTurn()))).size).toBe(0);
});

test('the next entry is requested only when the previous one has been read', async () => {
  const requested: string[] = [];
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const name of ['first', 'second', 'third']) {
      requested.push(name);
      yield file(name, Readable.from(endless(2_000_000)), { isCompressed: true });
    }
  }
  const pieces = writeZip(entries());
  let read = 0;
  while (read < 1_500_000) read += (await pieces.next()).value?.length ?? 0;
  expect(requested).toEqual(['first']);
  while (read < 2_500_000) read += (await pieces.next()).value?.length ?? 0;
  expect(requested).toEqual(['first', 'second']);
  await pieces.return(undefined);
});

function* endless(bytes = Number.POSITIVE_INFINITY): Generator<Buffer> {
  for (let made = 0; made < bytes; made += 10_000) yield Buffer.alloc(10_000, made % 251);
}

test('an archive is produced no faster than it is read', async () => {
  let made = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for (const piece of endless()) {
      made += piece.length;
      yield piece;
    }
  }
  const pieces = writeZip(inTurn(file('endless', counted(), { isCompressed: true })));
  for (let count = 0; count < 5; count += 1) await pieces.next();
  // Wait until the buffers in between are full. Without backpressure it would produce much more in this time.
  for (let turn = 0; turn < 1_000; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(made).toBeLessThan(2_000_000);
  await pieces.return(undefined);
});

test('when the reader stops, open entries are closed and no more are requested', async () => {
  let isClosed = false;
  let isContentClosed = false;
  async function* content(): AsyncGenerator<Buffer> {
    try {
      yield* endless();
    } finally {
      isContentClosed = true;
    }
  }
  const unread = Readable.from(endless());
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      yield file('open', content(), { isCompressed: true });
      yield file('unread', unread);
    } finally {
      isClosed = true;
    }
  }
  const pieces = writeZip(entries());
  await pieces.next();
  await pieces.next();
  await pieces.return(undefined);
  expect([isClosed, isContentClosed]).toEqual([true, true]);
});

test('a file stream that arrives after the reader stopped is closed', async () => {
  let hand: (entry: ZipEntry) => void = () => {};
  const coming = new Promise<ZipEntry>((resolve) => {
    hand = resolve;
  });
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield file('first', 'x');
    yield await coming;
  }
  const pieces = writeZip(entries());
  await pieces.next();
  const leaving = pieces.return(undefined);
  const late = Readable.from(endless());
  hand(file('late', late));
  await leaving;
  await vi.waitFor(() => expect(late.destroyed).toBe(true));
});

test.each(['of an entry', 'between entries'])('an error %s makes the archive fail', async (where) => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield Buffer.alloc(10);
    throw new Error('the disk is gone');
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield file('good', 'x');
    if (where === 'of an entry') yield file('bad', broken());
    else throw new Error('the disk is gone');
  }
  await expect(readAll(writeZip(entries()))).rejects.toThrow('the disk is gone');
});
