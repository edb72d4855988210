// How long the server waits for clients.

import type { ServerOptions } from 'node:http';

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

/** For the Node server itself. Fastify sets no timeouts on a server from its `serverFactory`. */
export function serverTimeouts({ requestMs, checkMs, keepAliveMs }: HttpTimeouts) {
  return {
    requestTimeout: requestMs,
    // Node's default is 60 s, whatever the request as a whole is given.
    headersTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
    keepAliveTimeout: keepAliveMs,
  } satisfies ServerOptions;
}

/**
 * It starts with the head of a request. A body that does not come must be found first, because only then is it told apart
 * from a slow answer: 408 and not 503.
 */
export const handlerTimeoutMs = ({ requestMs, checkMs }: HttpTimeouts): number => requestMs + 2 * checkMs;
