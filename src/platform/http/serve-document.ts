import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ResponseCache } from '../cache/response-cache.ts';
import { sendCachedResponse } from '../cache/send-cached-response.ts';
import type { ReadPublic } from '../db/replicas/replicas.ts';
import { requireStorable } from './requests/require-storable.ts';

export type DocumentRequest = {
  params: Record<string, string>;
  /** The search parameters that the document knows. Those that are not in the URL are empty. */
  search: Record<string, string>;
};

export type FoundDocument = {
  /** The cache key. Documents that differ need different keys. */
  key: string;
  /** A cache other than that of the pages. */
  cache?: ResponseCache;
  /** Headers of its own, such as the policy of an HTML document. */
  headers?: Readonly<Record<string, string>>;
  /** The document, or the path to which it has moved for good. */
  make(): Promise<{ contentType: string; body: string | Buffer } | { movedTo: string }>;
};

/**
 * Serves a document that is neither an API call nor a page, such as a feed. It is public, the same for everyone, and cached until
 * one of its tags is invalidated. `find` throws if there is no such document. If `find` itself reads from the database, it has to
 * note tags as well.
 */
export type ServeDocument = (
  url: `/${string}`,
  options: { searchParams?: readonly string[]; find(request: DocumentRequest): Promise<FoundDocument> },
) => void;

// More than the number of feeds in use. A document whose date was removed gets a newer date than necessary, which is harmless.
const maxKnownDates = 10_000;

export function createServeDocuments(options: {
  app: FastifyInstance;
  cache: ResponseCache;
  now: () => Date;
  readPublic?: ReadPublic;
}): ServeDocument {
  const { app, cache, now, readPublic = (read) => read() } = options;
  const dates = new LRUCache<string, { etag: string; changedAt: Date }>({ max: maxKnownDates });

  /**
   * The Last-Modified date of a response: when it was first seen with this ETag, and at least a second after the previous date.
   * So a date identifies one version, even if a document changes twice in a second.
   */
  function dateOf(key: string, etag: string): Date {
    const known = dates.get(key);
    if (known?.etag === etag) return known.changedAt;
    const second = Math.floor(now().getTime() / 1000);
    const next = known ? Math.max(second, known.changedAt.getTime() / 1000 + 1) : second;
    const changedAt = new Date(next * 1000);
    dates.set(key, { etag, changedAt });
    return changedAt;
  }

  return (url, { searchParams = [], find }) => {
    app.route<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>({
      method: 'GET',
      url,
      config: { access: 'anyone' },
      schema: { hide: true },
      handler: async (request, reply) => {
        const search = Object.fromEntries(searchParams.map((name) => [name, firstOf(request.query[name])]));
        requireStorable([request.params, search]);
        const found = await readPublic(() => find({ params: request.params, search }));
        const key = `document ${found.key}`;
        const response = await (found.cache ?? cache).get(key, async () => {
          const made = await readPublic(() => found.make());
          if (!('movedTo' in made)) return { status: 200, isCacheable: true, ...made };
          const moved = { status: 301, location: made.movedTo, contentType: 'text/plain; charset=utf-8' };
          return { ...moved, isCacheable: true, body: '' };
        });
        reply
          .headers(response.status === 200 ? (found.headers ?? {}) : {})
          // A hidden article must disappear at once, so clients may reuse a copy only after revalidation.
          .header('cache-control', 'public, no-cache')
          .header('cross-origin-resource-policy', 'cross-origin');
        return sendCachedResponse(request, reply, response, { changedAt: dateOf(key, response.etag) });
      },
    });
  };
}

/** Only the first value of a repeated parameter counts. */
function firstOf(given: unknown): string {
  const value = Array.isArray(given) ? given[0] : given;
  return typeof value === 'string' ? value : '';
}
