import type { LocalLimits } from '#platform/limits/local-limits.ts';
import { ipKey, type Limit } from '#platform/limits/rate-limits.ts';

// Nobody reads results faster than this, and an office or a school behind one address fits as well. What others have just
// searched for comes from the cache and is not counted.
export const searchesPerAddress: Limit = { name: 'article-search', times: 120, inSeconds: 60 };

// The box asks at each pause of a quarter of a second, two or three times a second while somebody types.
export const suggestionsPerAddress: Limit = { name: 'article-suggest', times: 300, inSeconds: 60 };

type Asked = { query: { q: string }; ip: string };

/** A list without search words is cheap, and not limited. */
export const limitSearches =
  (limits: LocalLimits, limit: Limit) =>
  ({ query, ip }: Asked): void => {
    if (query.q !== '') limits.consume(limit, ipKey(ip));
  };
