import type { FastifyBaseLogger } from 'fastify';

/**
 * What the house logs through: fields first, then a sentence. Never a secret, never a body. An error goes under `err`, whole:
 * the logger knows what may be told of it, and its message may not.
 */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
