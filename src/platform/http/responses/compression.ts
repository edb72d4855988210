// How responses are compressed that no cache holds. Cached ones are compressed once (platform/cache/cached-body.ts).
import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import type { RouteContract } from '#kit/api-contract.ts';

export const compression = {
  encodings: ['br', 'gzip'],
  threshold: 1_000,
  // Requests are not decompressed (requests/require-plain-body.ts).
  globalDecompression: false,
} satisfies FastifyCompressOptions;

/**
 * Compressing takes a quarter of the processor time of a saved draft. Ten packets of 1,400 bytes arrive in the first round trip of a
 * connection, compressed or not. What is longer is mostly what the caller has just sent: quality 1 takes a quarter of the time of quality
 * 4, which is the default, for 5 % more bytes.
 */
const compressionOfWrites = {
  ...compression,
  threshold: 14_000,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
} satisfies FastifyCompressOptions;

/** Each line is sent when it is written. The compressor would keep it until there is more. */
export const compressionOfLines = {
  ...compression,
  customTypes: /^application\/x-ndjson/,
  brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
} satisfies FastifyCompressOptions;

/** The options of a route. Events are not compressed, because the compressor would buffer them; a ZIP file already is. */
export function compressionOf({ method, response }: Pick<RouteContract, 'method' | 'response'>) {
  const stream = 'stream' in response ? response.stream : undefined;
  if (stream === 'text/event-stream' || stream === 'application/zip') return { compress: false as const };
  return method === 'GET' ? {} : { compress: compressionOfWrites };
}
