import type { LocalLimits } from '#platform/limits/local-limits.ts';
import { ipKey, type Limit } from '#platform/limits/rate-limits.ts';

// Enough for an office or a school behind one IP address. Searches that are answered from the cache are not counted.
export const searchesPerIp: Limit = { name: 'article-search', times: 120, inSeconds: 60 };

// The search box sends a request after each pause of 250 ms: two or three per second while somebody types.
export const suggestionsPerIp: Limit = { name: 'article-suggest', times: 300, inSeconds: 60 };

type SearchRequest = { query: { q: string }; ip: string };

/** Lists without a search text are cheap and not limited. */
export const limitSearches =
  (limits: LocalLimits, limit: Limit) =>
  ({ query, ip }: SearchRequest): void => {
    if (query.q !== '') limits.consume(limit, ipKey(ip));
  };
