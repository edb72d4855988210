import { LRUCache } from 'lru-cache';
import { type CachedBody, createCachedBody } from './cached-body.ts';
import { splitTags } from './count-tags.ts';
import { collectTags, isCollectingTags } from './tag-scope.ts';

/** A complete response that is the same for every client. */
export type CachedResponse = Omit<CachedBody, 'size' | 'prepareLike'> & {
  status: number;
  contentType: string;
  location: string | undefined;
  tags: ReadonlySet<string>;
  /**
   * Returns the response that the cache now has under the same key: this one, unless it was invalidated or removed. Undefined
   * also if its counts are so old that somebody must call `get`, which computes it again. The cache counts the call as a use of
   * that response.
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

type Compute = () => Promise<FreshResponse>;

export type ResponseCache = {
  /**
   * Returns the stored response, or the one that `compute` returns. Simultaneous callers share one computation. If only counts
   * have changed, the stored response is returned for up to `countAgeMs`, and after half of that while a new one is computed.
   */
  get(key: string, compute: Compute): Promise<CachedResponse>;
  /** Whether `get` would return without starting a computation. */
  has(key: string): boolean;
  /** Removes every response with one of these tags. A tag of `countTag` only ends the time for which it is used. */
  invalidate(tags: Iterable<string>): void;
  /**
   * For changes that this process may not have heard of: every response is computed again before it is used. If that fails, for
   * instance because the database has gone away again, the old one is used.
   */
  distrust(): void;
  clear(): void;
};

type StoredEntry = CachedResponse &
  CachedBody & {
    /** When the first count changed that the response does not include. */
    countsOldSince: number | undefined;
    /** Set while a computation runs that began in time: until it ends, the response is used. */
    isRefreshing: boolean;
  };
type Computation = {
  response: Promise<CachedResponse>;
  invalidated: Set<string>;
  /** Tags whose counts have changed since the computation began, and when first. */
  changedCounts: Map<string, number>;
  isOutdated: boolean;
};

// The memory of an entry besides its body and its key: its tags, and the index by tag. Measured with short responses.
const entryOverheadBytes = 3_000;

// Nobody misses a like for a second, and a page is rendered at most twice a second, however many people like what it shows.
const defaultCountAgeMs = 1_000;

export type CacheOptions = { maxBytes: number; countAgeMs?: number; now?: () => number };

/** Stores responses in up to `maxBytes` of memory, and removes the least recently used ones first. */
export function createResponseCache(options: CacheOptions): ResponseCache {
  const { maxBytes, countAgeMs = defaultCountAgeMs, now = () => performance.now() } = options;
  const keysByTag = new Map<string, Set<string>>();
  // `shareable` has the computations that a new caller may join. `unfinished` has all of them: each has to learn of every
  // change until it ends.
  const shareable = new Map<string, Computation>();
  const unfinished = new Set<Computation>();
  const entries = new LRUCache<string, StoredEntry>({
    maxSize: maxBytes,
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

  const ageOfCounts = ({ countsOldSince }: StoredEntry): number =>
    countsOldSince === undefined ? -1 : now() - countsOldSince;
  const isUsable = (entry: StoredEntry): boolean => entry.isRefreshing || ageOfCounts(entry) < countAgeMs;
  const isDue = (entry: StoredEntry): boolean => !entry.isRefreshing && ageOfCounts(entry) >= countAgeMs / 2;

  /** The returned function references only the key, so that holding it does not keep the response in memory. */
  function createFinder(key: string): () => CachedResponse | undefined {
    return () => {
      const entry = entries.get(key);
      return entry && !isDue(entry) ? entry : undefined;
    };
  }

  /** When the first count changed that the computation may not have read. */
  function firstChange({ changedCounts }: Computation, tags: ReadonlySet<string>): number | undefined {
    const times = [...tags].flatMap((tag) => changedCounts.get(tag) ?? []);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  async function run(key: string, computation: Computation, compute: Compute): Promise<CachedResponse> {
    try {
      const { value, tags } = await collectTags(compute);
      const { status, contentType, location } = value;
      let entry: StoredEntry | undefined;
      const body = createCachedBody(value.body, () => entry && updateSize(key, entry));
      // Readers still get the response that this one replaces. Compressed beforehand, this one makes none of them wait.
      const replaced = entries.peek(key);
      if (replaced?.isRefreshing && value.isCacheable) await body.prepareLike(replaced);
      const countsOldSince = firstChange(computation, tags);
      const state = { countsOldSince, isRefreshing: false, findCurrent: createFinder(key) };
      entry = Object.assign(body, { status, contentType, location, tags, ...state });
      // A response that was read before a change and finished after it must not be stored: no later change would remove it.
      const isOutdated = computation.isOutdated || [...tags].some((tag) => computation.invalidated.has(tag));
      if (!isOutdated && value.isCacheable) store(key, entry);
      return entry;
    } finally {
      unfinished.delete(computation);
      if (shareable.get(key) === computation) shareable.delete(key);
    }
  }

  function start(key: string, compute: Compute): Promise<CachedResponse> {
    const computation: Computation = {
      response: undefined as never,
      invalidated: new Set(),
      changedCounts: new Map(),
      isOutdated: false,
    };
    shareable.set(key, computation);
    unfinished.add(computation);
    computation.response = run(key, computation, compute);
    return computation.response;
  }

  /**
   * Old counts are better than no response and than an error page, for instance while the database is away. The next try comes
   * later.
   */
  async function refresh(
    key: string,
    entry: StoredEntry,
    response: Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    try {
      const fresh = await response;
      return fresh.status >= 500 && keepOld(key, entry) ? entry : fresh;
    } catch (error) {
      if (!keepOld(key, entry)) throw error;
      return entry;
    } finally {
      entry.isRefreshing = false;
    }
  }

  /** Uses the entry for another while, unless it was invalidated or replaced. */
  function keepOld(key: string, entry: StoredEntry): boolean {
    if (entries.peek(key) !== entry) return false;
    entry.countsOldSince = now();
    return true;
  }

  function invalidateContent(tag: string): void {
    for (const computation of unfinished) computation.invalidated.add(tag);
    for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key);
  }

  function invalidateCounts(tag: string): void {
    for (const { changedCounts } of unfinished) changedCounts.set(tag, changedCounts.get(tag) ?? now());
    for (const key of keysByTag.get(tag) ?? []) {
      const entry = entries.peek(key);
      if (entry) entry.countsOldSince ??= now();
    }
  }

  /** Joins a running computation, or starts one. An exact response must not have been read before a count changed. */
  function join(key: string, compute: Compute, isExact: boolean): Promise<CachedResponse> {
    const running = shareable.get(key);
    const canJoin = running !== undefined && !(isExact && running.changedCounts.size > 0);
    return canJoin ? running.response : start(key, compute);
  }

  return {
    async get(key, compute) {
      const hit = entries.get(key);
      // A response that becomes part of another one must be exact, or their ages would add up.
      const isExactWanted = isCollectingTags();
      if (hit && (hit.countsOldSince === undefined || (!isExactWanted && isUsable(hit)))) {
        if (isDue(hit)) {
          hit.isRefreshing = true;
          void refresh(key, hit, join(key, compute, true)).catch(() => {});
        }
        return hit;
      }
      const response = join(key, compute, isExactWanted);
      return hit && !isExactWanted ? refresh(key, hit, response) : response;
    },
    has(key) {
      const entry = entries.peek(key);
      return (entry !== undefined && isUsable(entry)) || shareable.has(key);
    },
    invalidate(tags) {
      const { content, counts } = splitTags(tags);
      for (const tag of counts) invalidateCounts(tag);
      // Running computations may have read the old rows, so later callers start new ones.
      if (content.length > 0) shareable.clear();
      for (const tag of content) invalidateContent(tag);
    },
    distrust() {
      for (const computation of unfinished) computation.isOutdated = true;
      shareable.clear();
      for (const entry of entries.values()) {
        entry.countsOldSince = Number.NEGATIVE_INFINITY;
        entry.isRefreshing = false;
      }
    },
    clear: () => entries.clear(),
  };
}
