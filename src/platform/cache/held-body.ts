// The body of an answer, in no more forms than somebody has asked for: compressed alone, as most pages are read, five of them
// take no more memory than the text of one.
import { transcode } from 'node:buffer';
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, gunzipSync, gzip, constants as zlib } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

// Measured on a home page of 84 KB: level 3 takes 0.7 ms for 12.9 KB, 5 takes 1.8 ms for 11.5 KB, 9 takes 16 ms for 11.4 KB.
// Most answers that a change drops are asked for once before the next change; those are packed quickly.
const quickLevel = 3;
const thoroughLevel = 5;

export type Encoding = 'br' | 'gzip' | 'identity';
type Compressed = Exclude<Encoding, 'identity'>;
type Packed = Partial<Record<Compressed, { bytes: Buffer; isThorough: boolean }>>;

export type HeldBody = {
  /** Of the text, in bytes. */
  readonly length: number;
  readonly etag: string;
  text(): string;
  /** Quickly packed for the first who asks, thoroughly as soon as there is a second. */
  bytes(encoding: Encoding): Promise<Buffer>;
  /** The bytes, if they are there already and stay as they are. */
  readyBytes(encoding: Encoding): Buffer | undefined;
  /** How many bytes it takes as it is held now. */
  size(): number;
};

/** `onResized` is told when it takes more than before, or less. */
export function holdBody(body: string | Buffer, onResized: () => void): HeldBody {
  const packed: Packed = {};
  const underway: Partial<Record<Compressed, Promise<Buffer>>> = {};
  // Undefined once somebody has it compressed, unless somebody wants the text itself.
  let text: string | Buffer | undefined = body;
  let isTextWanted = false;
  let etag: string | undefined;
  let length: number | undefined;

  function encoded(): Buffer {
    const bytes = toBytes(text ?? unpack(packed));
    length = bytes.length;
    // Encoding a page costs nearly as much as packing it, so it is done once.
    if (text !== undefined && !isTextWanted) text = bytes;
    return bytes;
  }

  function tag(): string {
    // Weak, because one tag stands for all encodings of the same text.
    etag ??= `W/"${hash('sha256', encoded(), 'base64url').slice(0, 27)}"`;
    return etag;
  }

  function holdText(form: string | Buffer): void {
    const isMore = text === undefined;
    isTextWanted = true;
    text = form;
    if (isMore) onResized();
  }

  async function packNext(encoding: Compressed): Promise<Buffer> {
    const isThorough = encoding === 'gzip' || packed[encoding] !== undefined;
    try {
      const bytes = withoutSlack(await pack(encoded(), encoding, isThorough ? thoroughLevel : quickLevel));
      tag();
      packed[encoding] = { bytes, isThorough };
      if (!isTextWanted) text = undefined;
      onResized();
      return bytes;
    } finally {
      delete underway[encoding];
    }
  }

  return {
    get length() {
      return length ?? encoded().length;
    },
    get etag() {
      return tag();
    },
    text() {
      const found = text ?? unpack(packed);
      holdText(found);
      return found.toString();
    },
    async bytes(encoding) {
      if (encoding === 'identity') {
        const bytes = encoded();
        holdText(bytes);
        return bytes;
      }
      const known = packed[encoding];
      if (known?.isThorough) return known.bytes;
      underway[encoding] ??= packNext(encoding);
      return underway[encoding];
    },
    readyBytes(encoding) {
      if (encoding === 'identity') return Buffer.isBuffer(text) && isTextWanted ? text : undefined;
      const known = packed[encoding];
      return known?.isThorough ? known.bytes : undefined;
    },
    size: () =>
      (text === undefined ? 0 : (length ?? text.length)) +
      (packed.br?.bytes.length ?? 0) +
      (packed.gzip?.bytes.length ?? 0),
  };
}

/** By way of UTF-16 it takes a quarter of the time where there is a dash or a quotation mark, as on most pages. */
function toBytes(text: string | Buffer): Buffer {
  if (typeof text !== 'string') return text;
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    // Half a character, which only this way can do something about.
    return Buffer.from(text);
  }
}

/** What is not held as text is held compressed. */
function unpack({ br, gzip: gzipped }: Packed): Buffer {
  if (br) return brotliDecompressSync(br.bytes);
  if (gzipped) return gunzipSync(gzipped.bytes);
  throw new Error('A body is held in some form');
}

async function pack(bytes: Buffer, encoding: Compressed, brotliLevel: number): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(bytes);
  return compressBrotli(bytes, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: brotliLevel,
      [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [zlib.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
    },
  });
}

/** What zlib returns is the beginning of 16 KB, all of which it would hold. */
function withoutSlack(bytes: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
}

/** Of the smallest window that the whole text fits into. The usual one takes megabytes for each text being packed, for nothing. */
function windowBits(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(Math.max(bits, zlib.BROTLI_MIN_WINDOW_BITS), zlib.BROTLI_DEFAULT_WINDOW);
}
