import type { FastifyBaseLogger } from 'fastify';

/**
 * The logger of the site: fields first, then a sentence. Never log a secret or a body. Pass an error itself as `err`: the logger
 * omits its message, which may quote private data.
 */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
