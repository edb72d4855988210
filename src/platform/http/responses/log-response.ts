// One line for each request. Without the query, which may hold what someone searched for.
import type { FastifyBaseLogger } from 'fastify';

type Asked = { method: string; url: string; route: string | undefined };
type Answered = { request?: string; status: number; ms: number };

export type ResponseLog = (answered: Answered) => void;

export function logRequest(log: FastifyBaseLogger, asked: Asked, { ms, ...answered }: Answered): void {
  log.info({ ...describe(asked), ...answered, ms: inTenths(ms) }, 'request');
}

/** For what is asked for over and over: what is the same in each line is written once. */
export function createResponseLog(log: FastifyBaseLogger, asked: Asked): ResponseLog {
  const described = log.child(describe(asked));
  return ({ request, status, ms }) => described.info({ request, status, ms: inTenths(ms) }, 'request');
}

function describe({ method, url, route }: Asked) {
  return { method, path: url.split('?', 1)[0], route };
}

function inTenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}
