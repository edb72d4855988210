import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedAnswer, Encoding } from './byte-cache.ts';

// Under this, compression saves less than a network packet.
const smallestWorthCompressing = 1_000;

/** Sends a prepared answer in the best encoding the client takes, or 304 when the client has it already. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
): Promise<FastifyReply> {
  reply.header('etag', answer.etag).header('vary', 'accept-encoding');
  if (answer.location !== undefined) reply.header('location', answer.location);
  if (answer.status === 200 && hasCurrentCopy(request.headers['if-none-match'], answer.etag)) {
    return reply.code(304).send();
  }
  const plain = await answer.bytes('identity');
  const encoding =
    plain.length < smallestWorthCompressing ? 'identity' : pickEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(answer.status)
    .type(answer.contentType)
    .send(await answer.bytes(encoding));
}

function hasCurrentCopy(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((known) => opaque(known.trim()) === opaque(etag));
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
