// The body of a response, stored only in the encodings that clients have asked for. Most pages are requested compressed, and five
// compressed pages take no more memory than the text of one.
import { transcode } from 'node:buffer';
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  gunzipSync,
  gzip,
  constants as zlib,
} from 'node:zlib';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

// Measured on a home page of 84 KB: level 3 takes 0.7 ms for 12.9 KB, 5 takes 1.8 ms for 11.5 KB, 9 takes 16 ms for 11.4 KB.
// Most responses are requested only once before a change invalidates them, so the first request gets the fast level.
const fastLevel = 3;
const finalLevel = 5;

// Each compression takes about a megabyte, which the C library does not return to the system. Two keep the processors busy.
const limitCompression = createConcurrencyLimit({ maxConcurrent: 2, maxWaiting: Infinity });

// Handing a text to another thread and back takes 0.1 ms of processor time. Compressing a list of nine articles (8 KB) at the fast level
// takes as long, so it is done at once. A longer text would keep other requests waiting.
const maxAtOnceBytes = 16 * 1024;

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];
type Compressed = Exclude<Encoding, 'identity'>;
type CompressedForms = Partial<Record<Compressed, { bytes: Buffer; isFinal: boolean }>>;

export type CachedBody = {
  /** The length of the uncompressed text in bytes. */
  readonly length: number;
  readonly etag: string;
  text(): string;
  /** Brotli uses a fast level for the first request and a better one from the second on. */
  bytes(encoding: Encoding): Promise<Buffer>;
  /** The bytes, if they exist already and will not be compressed again. */
  finalBytes(encoding: Encoding): Buffer | undefined;
  /** Makes the bytes of every encoding of which the other body has final ones. */
  prepareLike(other: CachedBody): Promise<void>;
  /** The memory that all stored forms take, in bytes. */
  size(): number;
};

/** Calls `onResized` when the body takes more or less memory than before. */
export function createCachedBody(body: string | Buffer, onResized: () => void): CachedBody {
  const compressed: CompressedForms = {};
  const underway: Partial<Record<Compressed, Promise<Buffer>>> = {};
  // Undefined as soon as a compressed form exists, unless a client needs the text itself.
  let text: string | Buffer | undefined = body;
  let isTextWanted = false;
  let etag: string | undefined;
  let length: number | undefined;

  function encoded(): Buffer {
    const bytes = toBytes(text ?? decompress(compressed));
    length = bytes.length;
    // Encoding a page as UTF-8 costs nearly as much as compressing it, so the result replaces the string.
    if (text !== undefined && !isTextWanted) text = bytes;
    return bytes;
  }

  function getEtag(): string {
    // Weak, because all encodings of the same text share one ETag. BLAKE2 takes a third of the time of SHA-256 where the processor has
    // no instructions for the latter.
    etag ??= `W/"${hash('blake2b512', encoded(), 'base64url').slice(0, 27)}"`;
    return etag;
  }

  function storeText(form: string | Buffer): void {
    const isMore = text === undefined;
    isTextWanted = true;
    text = form;
    if (isMore) onResized();
  }

  async function compressOnce(encoding: Compressed, isFinal: boolean): Promise<Buffer> {
    try {
      const bytes = copyExact(await compress(encoded(), encoding, isFinal ? finalLevel : fastLevel));
      // The ETag is computed from the text, which may be removed below.
      getEtag();
      compressed[encoding] = { bytes, isFinal };
      if (!isTextWanted) text = undefined;
      onResized();
      return bytes;
    } finally {
      delete underway[encoding];
    }
  }

  async function getBytes(encoding: Encoding, isFinal = false): Promise<Buffer> {
    if (encoding === 'identity') {
      const bytes = encoded();
      storeText(bytes);
      return bytes;
    }
    const known = compressed[encoding];
    if (known?.isFinal) return known.bytes;
    underway[encoding] ??= compressOnce(encoding, isFinal || encoding === 'gzip' || known !== undefined);
    return underway[encoding];
  }

  return {
    get length() {
      return length ?? encoded().length;
    },
    get etag() {
      return getEtag();
    },
    text() {
      const found = text ?? decompress(compressed);
      storeText(found);
      return found.toString();
    },
    bytes: (encoding) => getBytes(encoding),
    finalBytes(encoding) {
      if (encoding === 'identity') return Buffer.isBuffer(text) && isTextWanted ? text : undefined;
      const known = compressed[encoding];
      return known?.isFinal ? known.bytes : undefined;
    },
    async prepareLike(other) {
      const wanted = encodings.filter((encoding) => other.finalBytes(encoding) !== undefined);
      await Promise.all(wanted.map((encoding) => getBytes(encoding, true)));
    },
    size: () =>
      (text === undefined ? 0 : (length ?? text.length)) +
      (compressed.br?.bytes.length ?? 0) +
      (compressed.gzip?.bytes.length ?? 0),
  };
}

/** Converting through UTF-16 takes a quarter of the time for text with a dash or a curly quote, which most pages have. */
function toBytes(text: string | Buffer): Buffer {
  if (typeof text !== 'string') return text;
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    // `transcode` throws on half a surrogate pair. `Buffer.from` replaces it with U+FFFD.
    return Buffer.from(text);
  }
}

function decompress({ br, gzip: gzipped }: CompressedForms): Buffer {
  if (br) return brotliDecompressSync(br.bytes);
  if (gzipped) return gunzipSync(gzipped.bytes);
  throw new Error('A body is stored neither as text nor compressed');
}

async function compress(bytes: Buffer, encoding: Compressed, brotliLevel: number): Promise<Buffer> {
  if (encoding === 'gzip') return limitCompression(() => compressGzip(bytes));
  const options = brotliOptions(bytes.length, brotliLevel);
  if (brotliLevel === fastLevel && bytes.length <= maxAtOnceBytes) return brotliCompressSync(bytes, options);
  return limitCompression(() => compressBrotli(bytes, options));
}

const brotliOptions = (length: number, level: number): BrotliOptions => ({
  params: {
    [zlib.BROTLI_PARAM_QUALITY]: level,
    [zlib.BROTLI_PARAM_SIZE_HINT]: length,
    [zlib.BROTLI_PARAM_LGWIN]: windowBits(length),
  },
});

/** zlib returns a slice of a 16 KB buffer, which would stay in memory as a whole. */
function copyExact(bytes: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
}

/** The smallest window that the whole text fits into. The default takes megabytes for each text being compressed, for no gain. */
function windowBits(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(Math.max(bits, zlib.BROTLI_MIN_WINDOW_BITS), zlib.BROTLI_DEFAULT_WINDOW);
}
