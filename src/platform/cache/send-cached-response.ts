import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding } from './cached-body.ts';
import type { CachedResponse } from './response-cache.ts';

// Compressing fewer bytes saves less than one network packet.
const minCompressedBytes = 1_000;

/**
 * Sends a cached response in the best encoding that the client accepts, or 304 if the client's copy is current. `changedAt`,
 * in whole seconds, is for responses that clients may also request with If-Modified-Since.
 */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  { changedAt }: { changedAt?: Date } = {},
): Promise<FastifyReply> {
  reply.header('etag', response.etag).header('vary', 'accept-encoding');
  if (changedAt) reply.header('last-modified', changedAt.toUTCString());
  if (response.location !== undefined) reply.header('location', response.location);
  if (response.status === 200 && hasCurrentCopy(request, response.etag, changedAt))
    return reply.code(304).send();
  const isWorthCompressing =
    response.length >= minCompressedBytes && !response.contentType.startsWith('image/');
  const encoding = isWorthCompressing ? pickEncoding(request.headers['accept-encoding']) : 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(response.status)
    .type(response.contentType)
    .send(await response.bytes(encoding));
}

/** If-None-Match takes precedence over If-Modified-Since, which has a resolution of only a second. */
function hasCurrentCopy({ headers }: FastifyRequest, etag: string, changedAt: Date | undefined): boolean {
  const { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince } = headers;
  if (ifNoneMatch !== undefined) {
    return ifNoneMatch.split(',').some((known) => opaque(known.trim()) === opaque(etag));
  }
  if (ifModifiedSince === undefined || changedAt === undefined) return false;
  return Date.parse(ifModifiedSince) >= changedAt.getTime();
}

function opaque(etag: string): string {
  return etag.replace(/^W\//, '');
}

/** Prefers Brotli, then gzip, then none. Weights are ignored, except for a weight of zero. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Set<string>();
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (!isRefused) accepted.add(name);
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}
