import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedAnswer } from './byte-cache.ts';
import type { Encoding } from './held-body.ts';

// Under this, compression saves less than a network packet.
const smallestWorthCompressing = 1_000;

/**
 * Sends a prepared answer in the best encoding the client takes, or 304 when the client has it already. `changedAt`, in
 * whole seconds, is for answers that clients may also ask for by date.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  { changedAt }: { changedAt?: Date } = {},
): Promise<FastifyReply> {
  reply.header('etag', answer.etag).header('vary', 'accept-encoding');
  if (changedAt) reply.header('last-modified', changedAt.toUTCString());
  if (answer.location !== undefined) reply.header('location', answer.location);
  if (answer.status === 200 && hasCurrentCopy(request, answer.etag, changedAt)) return reply.code(304).send();
  const isWorthCompressing =
    answer.length >= smallestWorthCompressing && !answer.contentType.startsWith('image/');
  const encoding = isWorthCompressing ? pickEncoding(request.headers['accept-encoding']) : 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(answer.status)
    .type(answer.contentType)
    .send(await answer.bytes(encoding));
}

/** Whoever names a tag is judged by it alone: a date is only as fine as a second. */
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

/** Brotli before gzip before none, whatever the weights, unless a weight is zero. */
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
