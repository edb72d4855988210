import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ResponseCache } from '../cache/response-cache.ts';
import { sendCachedResponse } from '../cache/send-cached-response.ts';
import type { ReadPublic } from '../db/replicas/replicas.ts';
import { requireStorable } from './requests/require-storable.ts';

export type Asked = {
  params: Record<string, string>;
  /** What the address says of the search parameters that the document knows; empty when it says nothing. */
  search: Record<string, string>;
};

export type FoundDocument = {
  /** Under which it is kept. Two documents that differ have different keys. */
  key: string;
  /** Where it is kept, when not among the pages. */
  cache?: ResponseCache;
  make(): Promise<{ contentType: string; body: string | Buffer }>;
};

/**
 * Puts something at an address that is neither a call nor a page, such as a feed: public, the same for everyone, and
 * kept until what it shows is invalidated. `find` throws where there is nothing. Where `find` reads from the database itself, it
 * notes tags as well.
 */
export type ServeDocument = (
  url: `/${string}`,
  options: { searchParams?: readonly string[]; find(asked: Asked): Promise<FoundDocument> },
) => void;

// More than there are feeds that anybody asks for. What is forgotten is only newer than it need be.
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
   * The moment from which we know the answer as it is, later than that of any answer before it: a copy of this date is
   * this answer, also when two changes share a second.
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
        const search = Object.fromEntries(searchParams.map((name) => [name, oneOf(request.query[name])]));
        requireStorable([request.params, search]);
        const found = await readPublic(() => find({ params: request.params, search }));
        const key = `document ${found.key}`;
        const answer = await (found.cache ?? cache).get(key, async () => ({
          status: 200,
          isCacheable: true,
          ...(await readPublic(() => found.make())),
        }));
        reply
          // What is hidden from readers is gone for everyone at once, so nobody keeps it without asking.
          .header('cache-control', 'public, no-cache')
          .header('cross-origin-resource-policy', 'cross-origin');
        return sendCachedResponse(request, reply, answer, { changedAt: dateOf(key, answer.etag) });
      },
    });
  };
}

/** A parameter that is given twice counts once. */
function oneOf(given: unknown): string {
  const value = Array.isArray(given) ? given[0] : given;
  return typeof value === 'string' ? value : '';
}
