import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { texts } from '#texts';
import { AppError } from '../app-error.ts';

/**
 * Refuses requests with a compressed body before the body is read: a megabyte of zeros fits into a kilobyte, and the limits of a body
 * are meant for what is in memory.
 */
export function requirePlainBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (hasPlainBody(headers)) return;
    // Tells a client what it may send instead (RFC 9110, 15.5.16).
    reply.header('accept-encoding', 'identity');
    throw new AppError({
      status: 415,
      code: 'unsupported_content_encoding',
      message: texts.appError.compressedBody,
    });
  });
}

export function hasPlainBody({ 'content-encoding': encodings }: IncomingHttpHeaders): boolean {
  return encodings === undefined || encodings.split(',').every(isIdentity);
}

const isIdentity = (encoding: string): boolean => ['', 'identity'].includes(encoding.trim().toLowerCase());
