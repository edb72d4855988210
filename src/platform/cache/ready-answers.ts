// Answers that go out again as they went out before, ahead of all framework work: most readers ask for what others have
// just read.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type AnswerLog, describeAnswers } from '../http/log-request.ts';
import { cutWhenStalled } from '../http/unread-answers.ts';
import type { CachedAnswer } from './byte-cache.ts';
import type { Encoding } from './held-body.ts';
import { pickEncoding } from './send-cached.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Set where the answer depends on nothing but the address, in the spelling that the site gives it, and the encoding. */
    sameForAll?: { answer: CachedAnswer; address: string };
  }
}

/** Without the answer itself: what the cache has given up takes no memory here either. */
export type ReadyAnswer = {
  findKept: CachedAnswer['findKept'];
  etag: string;
  encoding: Encoding;
  route: string | undefined;
  log: AnswerLog;
  /** Name, value, name, value: as Node takes them fastest. */
  head: string[];
  /** Without what describes a body. */
  bareHead: string[];
};

/** The only one that differs from answer to answer; it stands last. */
const idHeader = 'x-request-id';
// Room for some thousand addresses; the answers themselves are in their caches and weighed there.
const maxReadyBytes = 8 * 1024 * 1024;
// What an entry takes besides its address: two lists of headers, whose values are mostly its own, and its logger. A generous
// estimate: some twenty headers of up to a hundred bytes.
const bytesBesides = 2_500;
// There are some dozen in use; whoever sends others gains nothing.
const maxEncodings = 200;

/** Call it after every other hook of `app` that changes headers. */
export function sendReadyAnswers(app: FastifyInstance): void {
  const ready = createReadyStore();
  const encodings = new LRUCache<string, Encoding>({ max: maxEncodings });
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.decorateReply('sameForAll', undefined);

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
    if (!reply.sameForAll || reply.statusCode !== 200 || !Buffer.isBuffer(payload)) return;
    const { answer, address } = reply.sameForAll;
    // There is no end to the other spellings of an address; they are answered by the framework each time.
    if (sortQuery(request.raw.url ?? '') !== address || !isPlainRead(request.raw)) return;
    const encoding = (reply.getHeader('content-encoding') as Encoding | undefined) ?? 'identity';
    if (!answer.readyBytes(encoding)) return;
    const { [idHeader]: _id, ...headers } = reply.getHeaders();
    const { 'content-type': _type, 'content-encoding': _encoding, ...bare } = headers;
    ready.set(keyOf(request.raw), {
      findKept: answer.findKept,
      etag: answer.etag,
      encoding,
      route: request.routeOptions.url,
      log: describeAnswers(app.log, { method: 'GET', url: request.url, route: request.routeOptions.url }),
      head: flat({ ...headers, 'content-length': String(payload.length), [idHeader]: '' }),
      bareHead: flat({ ...bare, [idHeader]: '' }),
    });
  });

  /** The bytes to send, unless what they show has been touched. */
  function bytesOf({ findKept, etag, encoding }: ReadyAnswer): Buffer | undefined {
    const kept = findKept();
    return kept?.etag === etag ? kept.readyBytes(encoding) : undefined;
  }

  const ids = createIds();

  function answerNow(request: IncomingMessage, response: ServerResponse): boolean {
    if (isClosing || !isPlainRead(request)) return false;
    const key = keyOf(request);
    const found = ready.get(key);
    if (!found) return false;
    const body = bytesOf(found);
    if (!body) {
      ready.delete(key);
      return false;
    }
    const startedAt = performance.now();
    const id = ids.next();
    const known = request.headers['if-none-match'];
    const isKnown = known === found.etag;
    // Whoever names several copies, or an old one, is left to the rules for that.
    if (known !== undefined && !isKnown) return false;
    if (isKnown) response.writeHead(304, withId(found.bareHead, id)).end();
    else response.writeHead(200, withId(found.head, id)).end(body);
    // Most answers are in the socket's hands by now, and a timer for each would cost more than sending it.
    if (hasMoreToSend(response)) cutWhenStalled(response, app.stallMs);
    const answered = { status: isKnown ? 304 : 200, ms: performance.now() - startedAt };
    found.log({ request: id, ...answered });
    app.noteAnswered({ method: 'GET', route: found.route, ...answered });
    return true;
  }

  app.answerFirst(answerNow);
}

/** Weighed with their keys, in which the address is, once more than in the logger. The oldest make room for new ones. */
export function createReadyStore(): LRUCache<string, ReadyAnswer> {
  return new LRUCache({
    maxSize: maxReadyBytes,
    // As if each character took two bytes, which is the most it does.
    sizeCalculation: (_answer, key) => bytesBesides + 4 * key.length,
  });
}

/** Clients name parameters in any order; the site's own spelling has them in the order of their names. */
function sortQuery(address: string): string {
  const start = address.indexOf('?') + 1;
  return start === 0 ? address : address.slice(0, start) + address.slice(start).split('&').sort().join('&');
}

/** A token may change the answer, a range or a date asks for something else. */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.authorization === undefined &&
    headers.range === undefined &&
    headers['if-modified-since'] === undefined &&
    headers.expect === undefined
  );
}

const hasMoreToSend = ({ socket }: ServerResponse): boolean => socket !== null && socket.writableLength > 0;

function flat(headers: Record<string, number | string | string[] | undefined>): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  );
}

/** In place: Node has read the list when it returns, so one is enough for all requests. */
function withId(head: string[], id: string): string[] {
  head[head.length - 1] = id;
  return head;
}

/** Unlike each other and those of other processes, without asking for randomness each time. */
function createIds() {
  const prefix = crypto.randomUUID().slice(0, 8);
  let count = 0;
  return {
    next(): string {
      count += 1;
      return `${prefix}-${count.toString(36)}`;
    },
  };
}
