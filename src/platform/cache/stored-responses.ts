// Sends a response again that was sent before, with the same headers and before Fastify handles the request. Most requests are
// for a page that another reader has just loaded.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createResponseLog, type ResponseLog } from '../http/responses/log-response.ts';
import { cutWhenStalled } from '../http/responses/stalled-responses.ts';
import type { Encoding } from './cached-body.ts';
import type { CachedResponse } from './response-cache.ts';
import { pickEncoding } from './send-cached-response.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Set when the response depends only on the canonical URL and on the encoding. */
    publicResponse?: { response: CachedResponse; url: string };
  }
}

/** Does not reference the response itself, so that a response which the cache has removed is freed. */
export type StoredResponse = {
  findCurrent: CachedResponse['findCurrent'];
  etag: string;
  encoding: Encoding;
  route: string | undefined;
  log: ResponseLog;
  /** Headers as a flat list (name, value, name, value), which Node writes fastest. */
  head: string[];
  /** The same without the headers that describe a body, for 304. */
  bareHead: string[];
};

/** The only header that differs between responses. It is the last one of `head`. */
const idHeader = 'x-request-id';
// Room for a few thousand URLs. The bodies are in the response caches and count there.
const maxStoreBytes = 8 * 1024 * 1024;
// An entry has two lists of headers and a logger. A generous estimate: twenty headers of up to 100 bytes.
const entryOverheadBytes = 2_500;
// Browsers send a few dozen different Accept-Encoding headers.
const maxEncodings = 200;

/** Call it after every other hook of `app` that changes headers. */
export function sendStoredResponses(app: FastifyInstance): void {
  const store = createResponseStore();
  const encodings = new LRUCache<string, Encoding>({ max: maxEncodings });
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.decorateReply('publicResponse', undefined);

  function encodingFor(accepted: string): Encoding {
    const known = encodings.get(accepted);
    if (known) return known;
    const picked = pickEncoding(accepted);
    encodings.set(accepted, picked);
    return picked;
  }

  const keyOf = ({ headers, url }: IncomingMessage) =>
    `${encodingFor(String(headers['accept-encoding'] ?? ''))} ${url}`;

  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (!reply.publicResponse || reply.statusCode !== 200 || !Buffer.isBuffer(payload)) return;
    const { response, url } = reply.publicResponse;
    // A URL has endless other spellings, which would fill the store. Fastify handles those each time.
    if (sortQuery(request.raw.url ?? '') !== url || !isPlainGet(request.raw)) return;
    const encoding = (reply.getHeader('content-encoding') as Encoding | undefined) ?? 'identity';
    if (!response.finalBytes(encoding)) return;
    const { [idHeader]: _id, ...headers } = reply.getHeaders();
    const { 'content-type': _type, 'content-encoding': _encoding, ...bare } = headers;
    store.set(keyOf(request.raw), {
      findCurrent: response.findCurrent,
      etag: response.etag,
      encoding,
      route: request.routeOptions.url,
      log: createResponseLog(app.log, { method: 'GET', url: request.url, route: request.routeOptions.url }),
      head: flatten({ ...headers, 'content-length': String(payload.length), [idHeader]: '' }),
      bareHead: flatten({ ...bare, [idHeader]: '' }),
    });
  });

  /**
   * Undefined when the response was invalidated or removed from its cache, when its counts are so old that a request must go through
   * the cache, which computes it again, and while it is not compressed.
   */
  function findBytes(stored: StoredResponse): Buffer | undefined {
    const current = stored.findCurrent();
    const bytes = current?.status === 200 ? current.finalBytes(stored.encoding) : undefined;
    if (current && bytes && current.etag !== stored.etag) renewHead(stored, current.etag, bytes.length);
    return bytes;
  }

  const ids = createRequestIds();

  function respondIfStored(request: IncomingMessage, response: ServerResponse): boolean {
    if (isClosing || !isPlainGet(request)) return false;
    const found = store.get(keyOf(request));
    const body = found && findBytes(found);
    if (!body) return false;
    const startedAt = performance.now();
    const id = ids.next();
    const ifNoneMatch = request.headers['if-none-match'];
    const isCopyCurrent = ifNoneMatch === found.etag;
    // A header with several ETags, or with an old one, is left to `sendCachedResponse`.
    if (ifNoneMatch !== undefined && !isCopyCurrent) return false;
    if (isCopyCurrent) response.writeHead(304, setId(found.bareHead, id)).end();
    else response.writeHead(200, setId(found.head, id)).end(body);
    // The socket has taken most responses completely by now, and a timer for each would cost more than sending it.
    if (hasMoreToSend(response)) cutWhenStalled(response, app.stallMs);
    const outcome = { status: isCopyCurrent ? 304 : 200, ms: performance.now() - startedAt };
    found.log({ request: id, ...outcome });
    app.noteResponse({ method: 'GET', route: found.route, ...outcome });
    return true;
  }

  app.setEarlyResponder(respondIfStored);
}

/** Removes the least recently used entries. A key contains the URL, which the logger of the entry holds once more. */
export function createResponseStore(): LRUCache<string, StoredResponse> {
  return new LRUCache({
    maxSize: maxStoreBytes,
    // A character takes at most two bytes, and the URL is stored twice.
    sizeCalculation: (_response, key) => entryOverheadBytes + 4 * key.length,
  });
}

/** Clients send search parameters in any order; the canonical URL has them sorted by name. */
function sortQuery(url: string): string {
  const start = url.indexOf('?') + 1;
  return start === 0 ? url : url.slice(0, start) + url.slice(start).split('&').sort().join('&');
}

/** Whether only the URL and the encoding decide the response. A token, a range or a date may change it. */
function isPlainGet({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.authorization === undefined &&
    headers.range === undefined &&
    headers['if-modified-since'] === undefined &&
    headers.expect === undefined &&
    headers['content-encoding'] === undefined
  );
}

const hasMoreToSend = ({ socket }: ServerResponse): boolean => socket !== null && socket.writableLength > 0;

function flatten(headers: Record<string, number | string | string[] | undefined>): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  );
}

/** Another response has the same URL by now. Only the ETag and the length of its headers differ. */
function renewHead(stored: StoredResponse, etag: string, length: number): void {
  stored.etag = etag;
  setHeader(stored.head, 'content-length', String(length));
  for (const head of [stored.head, stored.bareHead]) setHeader(head, 'etag', etag);
}

function setHeader(head: string[], name: string, value: string): void {
  head[head.indexOf(name) + 1] = value;
}

/** Changes the list in place: `writeHead` has read it when it returns, so all requests can share one list. */
function setId(head: string[], id: string): string[] {
  head[head.length - 1] = id;
  return head;
}

/** Ids are unique in this process by their number, and across processes by their random prefix. */
function createRequestIds() {
  const prefix = crypto.randomUUID().slice(0, 8);
  let count = 0;
  return {
    next(): string {
      count += 1;
      return `${prefix}-${count.toString(36)}`;
    },
  };
}
