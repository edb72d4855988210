// Logs one line for each response, without the query string: it may contain what someone searched for.
import type { FastifyBaseLogger } from 'fastify';

type Received = { method: string; url: string; route: string | undefined };
type Sent = { request?: string; status: number; ms: number };

export type ResponseLog = (sent: Sent) => void;

export function logResponse(log: FastifyBaseLogger, received: Received, { ms, ...sent }: Sent): void {
  log.info({ ...describe(received), ...sent, ms: toTenths(ms) }, 'request');
}

/** For a response that is sent often: the fields that are the same each time are serialised once, in a child logger. */
export function createResponseLog(log: FastifyBaseLogger, received: Received): ResponseLog {
  const child = log.child(describe(received));
  return ({ request, status, ms }) => child.info({ request, status, ms: toTenths(ms) }, 'request');
}

function describe({ method, url, route }: Received) {
  return { method, path: url.split('?', 1)[0], route };
}

function toTenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}
