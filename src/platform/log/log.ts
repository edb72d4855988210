import type { FastifyBaseLogger } from 'fastify';

/** What the house logs through: fields first, then a sentence. Never a secret, never a body. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
