// How long the server waits for clients.

import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

export type HttpTimeouts = {
  /** To receive a whole request, head and body: later it is answered 408 and closed. */
  requestMs: number;
  /** How often connections are checked for that. */
  checkMs: number;
  /** How long a connection stays open between two requests. */
  keepAliveMs: number;
};

export const httpTimeouts: HttpTimeouts = {
  // A client that has not sent its request by then is stuck or hostile.
  requestMs: 30_000,
  // Node's default is 30 s, which would double the time a slow client is given. Checking costs microseconds: the
  // connections are sorted by age.
  checkMs: 1_000,
  // Longer than the 60 s after which proxies drop idle connections, so that they never meet one we just closed.
  keepAliveMs: 72_000,
};

/**
 * Node takes the time limits of a request, and how often it checks them, only while the server is made; Fastify's own
 * `requestTimeout` is set on the finished server, where the limit for headers stays at Node's 60 s.
 */
export function timeoutOptions({ requestMs, checkMs, keepAliveMs }: HttpTimeouts) {
  return {
    http: { requestTimeout: requestMs, headersTimeout: requestMs, connectionsCheckingInterval: checkMs },
    requestTimeout: requestMs,
    // It starts with the head of a request. A body that does not come must be found first, because only then is it
    // told apart from a slow answer: 408 and not 503.
    handlerTimeout: requestMs + 2 * checkMs,
    keepAliveTimeout: keepAliveMs,
  } satisfies FastifyHttpOptions<Server>;
}
