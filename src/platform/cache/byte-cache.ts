import { LRUCache } from 'lru-cache';
import { type HeldBody, holdBody } from './held-body.ts';
import { collectTags } from './tag-scope.ts';

/** An answer ready to be sent, the same for everyone. */
export type CachedAnswer = Omit<HeldBody, 'size'> & {
  status: number;
  contentType: string;
  location: string | undefined;
  tags: ReadonlySet<string>;
  /** What the cache has in its place now: itself, as long as nothing that it shows is touched. Counts as a use of it. */
  findKept(): CachedAnswer | undefined;
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
  /** Whether `get` would answer without making anything. */
  has(key: string): boolean;
  drop(tags: Iterable<string>): void;
  clear(): void;
};

type KeptAnswer = CachedAnswer & HeldBody;
type Making = { answer: Promise<CachedAnswer>; touched: Set<string>; isOutdated: boolean };

// What an answer takes besides its body and its key: its tags, and what finds it by them. Measured with short answers.
const bytesBesides = 3_000;

/** Keeps answers, most recently used first, up to `maxBytes` of memory. */
export function createByteCache(options: { maxBytes: number }): ByteCache {
  const keysByTag = new Map<string, Set<string>>();
  // Those that whoever asks now may share, and all that are not finished: they have to hear of every change until then.
  const makings = new Map<string, Making>();
  const unfinished = new Set<Making>();
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: options.maxBytes,
    // A search parameter may be as long as an address. As if each character took two bytes, which is the most it does.
    sizeCalculation: (answer, key) => answer.size() + bytesBesides + 2 * key.length,
    dispose: (answer, key) => {
      for (const tag of answer.tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });

  function keep(key: string, answer: KeptAnswer): void {
    kept.set(key, answer);
    // One that is larger than the whole cache is not kept.
    if (!kept.has(key)) return;
    for (const tag of answer.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  }

  function weighAgain(key: string, answer: KeptAnswer): void {
    if (kept.peek(key) !== answer) return;
    kept.delete(key);
    keep(key, answer);
  }

  /** It holds on to nothing but the key: whoever keeps it does not keep the answer. */
  function finderOf(key: string): () => CachedAnswer | undefined {
    return () => kept.get(key);
  }

  async function make(key: string, making: Making, fill: () => Promise<FreshAnswer>): Promise<CachedAnswer> {
    try {
      const { value, tags } = await collectTags(fill);
      const { status, contentType, location } = value;
      const body = holdBody(value.body, () => weighAgain(key, answer));
      const findKept = finderOf(key);
      const answer: KeptAnswer = Object.assign(body, { status, contentType, location, tags, findKept });
      // What was read before a change and finished after it must not be kept: it would stay wrong for good.
      const isOutdated = making.isOutdated || [...tags].some((tag) => making.touched.has(tag));
      if (!isOutdated && value.isKeepable) keep(key, answer);
      return answer;
    } finally {
      unfinished.delete(making);
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
      unfinished.add(making);
      making.answer = make(key, making, fill);
      return making.answer;
    },
    has: (key) => kept.has(key) || makings.has(key),
    drop(tags) {
      // Those underway may have read the old state; whoever asks from now on starts afresh.
      makings.clear();
      for (const tag of tags) {
        for (const making of unfinished) making.touched.add(tag);
        for (const key of [...(keysByTag.get(tag) ?? [])]) kept.delete(key);
      }
    },
    clear() {
      for (const making of unfinished) making.isOutdated = true;
      makings.clear();
      kept.clear();
    },
  };
}
