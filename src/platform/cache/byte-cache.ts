import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { collectTags } from './tag-scope.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

// Measured on a 30 KB page: level 5 takes a tenth of the time of level 11 and gives 90 % of the saving.
const brotliLevel = 5;

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer ready to be sent, the same for everyone. */
export type CachedAnswer = {
  status: number;
  contentType: string;
  location: string | undefined;
  etag: string;
  tags: ReadonlySet<string>;
  bytes(encoding: Encoding): Promise<Buffer>;
};

export type FreshAnswer = {
  status: number;
  contentType: string;
  body: string | Buffer;
  /** Where a redirect leads. */
  location?: string;
  /** Whether it may be kept at all. */
  isKeepable: boolean;
};

export type ByteCache = {
  /** The kept answer, or the one `make` gives; callers who ask meanwhile share one making. */
  get(key: string, make: () => Promise<FreshAnswer>): Promise<CachedAnswer>;
  drop(tags: Iterable<string>): void;
  clear(): void;
};

type Making = { answer: Promise<CachedAnswer>; touched: Set<string>; isOutdated: boolean };

/** Keeps answers, most recently used first, up to `maxBytes` of uncompressed text. */
export function createByteCache(options: { maxBytes: number }): ByteCache {
  const keysByTag = new Map<string, Set<string>>();
  const makings = new Map<string, Making>();
  const kept = new LRUCache<string, CachedAnswer & { size: number }>({
    maxSize: options.maxBytes,
    sizeCalculation: (answer) => answer.size,
    dispose: (answer, key) => {
      for (const tag of answer.tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });

  function keep(key: string, answer: CachedAnswer & { size: number }): void {
    kept.set(key, answer);
    for (const tag of answer.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  }

  async function make(key: string, making: Making, fill: () => Promise<FreshAnswer>): Promise<CachedAnswer> {
    try {
      const { value, tags } = await collectTags(fill);
      const answer = { ...prepareAnswer(value), tags };
      // What was read before a change and finished after it must not be kept: it would stay wrong for good.
      const isOutdated = making.isOutdated || [...tags].some((tag) => making.touched.has(tag));
      if (!isOutdated && value.isKeepable) keep(key, answer);
      return answer;
    } finally {
      if (makings.get(key) === making) makings.delete(key);
    }
  }

  return {
    async get(key, fill) {
      const hit = kept.get(key);
      if (hit) return hit;
      const underway = makings.get(key);
      if (underway) return underway.answer;
      const making: Making = { answer: undefined as never, touched: new Set(), isOutdated: false };
      makings.set(key, making);
      making.answer = make(key, making, fill);
      return making.answer;
    },
    drop(tags) {
      // Those underway may have read the old state; whoever asks from now on starts afresh.
      const underway = [...makings.values()];
      makings.clear();
      for (const tag of tags) {
        for (const making of underway) making.touched.add(tag);
        for (const key of [...(keysByTag.get(tag) ?? [])]) kept.delete(key);
      }
    },
    clear() {
      for (const making of makings.values()) making.isOutdated = true;
      makings.clear();
      kept.clear();
    },
  };
}

function prepareAnswer(fresh: FreshAnswer): Omit<CachedAnswer, 'tags'> & { size: number } {
  const plain = typeof fresh.body === 'string' ? Buffer.from(fresh.body) : fresh.body;
  const encoded: Partial<Record<Encoding, Promise<Buffer>>> = { identity: Promise.resolve(plain) };
  return {
    status: fresh.status,
    contentType: fresh.contentType,
    location: fresh.location,
    // Weak, because one tag stands for all encodings of the same text.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    size: plain.length,
    bytes(encoding) {
      encoded[encoding] ??= compress(plain, encoding);
      return encoded[encoding];
    },
  };
}

function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(plain);
  return compressBrotli(plain, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: brotliLevel, [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}
