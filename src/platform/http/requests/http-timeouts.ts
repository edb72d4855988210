import type { ServerOptions } from 'node:http';

export type HttpTimeouts = {
  /** The time to receive a whole request, headers and body. After that it gets 408 and the connection is closed. */
  requestMs: number;
  /** How often connections are checked for `requestMs`. */
  checkMs: number;
  /** How long a connection stays open between two requests. */
  keepAliveMs: number;
};

export const httpTimeouts: HttpTimeouts = {
  // A client that has not sent its request by then is stuck or hostile.
  requestMs: 30_000,
  // Node's default is 30 s, which could double the time for a slow client. A check takes microseconds: the connections are
  // sorted by age.
  checkMs: 1_000,
  // Longer than the 60 s after which proxies close idle connections, so that a proxy never uses one that we just closed.
  keepAliveMs: 72_000,
};

/** Options for the Node server. Fastify sets no timeouts on a server from its `serverFactory`. */
export function serverTimeouts({ requestMs, checkMs, keepAliveMs }: HttpTimeouts) {
  return {
    requestTimeout: requestMs,
    // Node's default is 60 s, even if `requestTimeout` is shorter.
    headersTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
    keepAliveTimeout: keepAliveMs,
  } satisfies ServerOptions;
}

/**
 * The handler timeout starts with the headers of a request. It must be longer than the request timeout, so that a body that does
 * not arrive gets 408, and only a slow handler gets 503.
 */
export const handlerTimeoutMs = ({ requestMs, checkMs }: HttpTimeouts): number => requestMs + 2 * checkMs;

/** The longest possible timer, for a response that may take any time: its client or its handler ends it. */
export const longestTimeoutMs = 2 ** 31 - 1;
