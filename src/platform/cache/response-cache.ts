import { LRUCache } from 'lru-cache';
import { type CachedBody, createCachedBody } from './cached-body.ts';
import { collectTags } from './tag-scope.ts';

/** A complete response that is the same for every client. */
export type CachedResponse = Omit<CachedBody, 'size'> & {
  status: number;
  contentType: string;
  location: string | undefined;
  tags: ReadonlySet<string>;
  /**
   * Returns the response that the cache now has under the same key: this one, unless it was invalidated or removed. The cache
   * counts the call as a use of that response.
   */
  findCurrent(): CachedResponse | undefined;
};

export type FreshResponse = {
  status: number;
  contentType: string;
  body: string | Buffer;
  /** The target of a redirect. */
  location?: string;
  /** False for a response that must never be stored. */
  isCacheable: boolean;
};

export type ResponseCache = {
  /** Returns the stored response, or the one that `compute` returns. Simultaneous callers share one computation. */
  get(key: string, compute: () => Promise<FreshResponse>): Promise<CachedResponse>;
  /** Whether `get` would return without starting a computation. */
  has(key: string): boolean;
  /** Removes every response with one of these tags. */
  invalidate(tags: Iterable<string>): void;
  clear(): void;
};

type StoredEntry = CachedResponse & CachedBody;
type Computation = { response: Promise<CachedResponse>; invalidated: Set<string>; isOutdated: boolean };

// The memory of an entry besides its body and its key: its tags, and the index by tag. Measured with short responses.
const entryOverheadBytes = 3_000;

/** Stores responses in up to `maxBytes` of memory, and removes the least recently used ones first. */
export function createResponseCache(options: { maxBytes: number }): ResponseCache {
  const keysByTag = new Map<string, Set<string>>();
  // `shareable` has the computations that a new caller may join. `unfinished` has all of them: each has to learn of every
  // change until it ends.
  const shareable = new Map<string, Computation>();
  const unfinished = new Set<Computation>();
  const entries = new LRUCache<string, StoredEntry>({
    maxSize: options.maxBytes,
    // A search parameter can make a key as long as a URL. A character takes at most two bytes.
    sizeCalculation: (entry, key) => entry.size() + entryOverheadBytes + 2 * key.length,
    dispose: (entry, key) => {
      for (const tag of entry.tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });

  function store(key: string, entry: StoredEntry): void {
    entries.set(key, entry);
    // LRUCache does not store an entry that is larger than the whole cache.
    if (!entries.has(key)) return;
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  }

  function updateSize(key: string, entry: StoredEntry): void {
    if (entries.peek(key) !== entry) return;
    entries.delete(key);
    store(key, entry);
  }

  /** The returned function references only the key, so that holding it does not keep the response in memory. */
  function createFinder(key: string): () => CachedResponse | undefined {
    return () => entries.get(key);
  }

  async function run(
    key: string,
    computation: Computation,
    compute: () => Promise<FreshResponse>,
  ): Promise<CachedResponse> {
    try {
      const { value, tags } = await collectTags(compute);
      const { status, contentType, location } = value;
      const body = createCachedBody(value.body, () => updateSize(key, entry));
      const findCurrent = createFinder(key);
      const entry: StoredEntry = Object.assign(body, { status, contentType, location, tags, findCurrent });
      // A response that was read before a change and finished after it must not be stored: no later change would remove it.
      const isOutdated = computation.isOutdated || [...tags].some((tag) => computation.invalidated.has(tag));
      if (!isOutdated && value.isCacheable) store(key, entry);
      return entry;
    } finally {
      unfinished.delete(computation);
      if (shareable.get(key) === computation) shareable.delete(key);
    }
  }

  return {
    async get(key, compute) {
      const hit = entries.get(key);
      if (hit) return hit;
      const underway = shareable.get(key);
      if (underway) return underway.response;
      const computation: Computation = {
        response: undefined as never,
        invalidated: new Set(),
        isOutdated: false,
      };
      shareable.set(key, computation);
      unfinished.add(computation);
      computation.response = run(key, computation, compute);
      return computation.response;
    },
    has: (key) => entries.has(key) || shareable.has(key),
    invalidate(tags) {
      // Running computations may have read the old rows, so later callers start new ones.
      shareable.clear();
      for (const tag of tags) {
        for (const computation of unfinished) computation.invalidated.add(tag);
        for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key);
      }
    },
    clear() {
      for (const computation of unfinished) computation.isOutdated = true;
      shareable.clear();
      entries.clear();
    },
  };
}
