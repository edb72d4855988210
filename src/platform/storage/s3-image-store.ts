// Imported only if an object store is set, because the SDK takes time and memory to load.

import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/s3-url.ts';
import { OperatorError } from '../log/operator-error.ts';
import { type ImageStore, requireImageKey, storeUnavailable } from './image-store.ts';

// A nearby store responds within 0.1 s. Files are removed inside a transaction, which times out after 10 s.
const connectTimeoutMs = 2_000;
const responseTimeoutMs = 8_000;
// The time between two chunks of an image.
const stallTimeoutMs = 10_000;

const types: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };

/** Stores images as objects in an S3-compatible bucket. */
export function createS3ImageStore({ bucket, prefix, ...settings }: S3Settings): ImageStore {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: settings.isPathStyle,
    ...(settings.credentials && { credentials: settings.credentials }),
    // One retry, in case the store restarts. If it is really down, the error should come soon.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connectTimeoutMs, socketTimeout: stallTimeoutMs },
    // Keys are already hashes of the content, and not every store supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const objectOf = (key: string) => ({ Bucket: bucket, Key: prefix + requireImageKey(key) });
  return {
    async put(key, bytes) {
      const command = new PutObjectCommand({
        ...objectOf(key),
        Body: bytes,
        ContentType: types[key.slice(key.lastIndexOf('.') + 1)],
        CacheControl: 'public, max-age=31536000, immutable',
      });
      await inTime((abortSignal) => client.send(command, { abortSignal }));
    },
    async find(key) {
      const command = new GetObjectCommand(objectOf(key));
      const found = await inTime((abortSignal) => client.send(command, { abortSignal })).catch(unlessMissing);
      if (!found) return undefined;
      if (!(found.Body instanceof Readable) || found.ContentLength === undefined)
        throw storeUnavailable(new OperatorError('The object store sent no content'));
      return { bytes: found.Body, size: found.ContentLength };
    },
    async remove(key) {
      const command = new DeleteObjectCommand(objectOf(key));
      await inTime((abortSignal) => client.send(command, { abortSignal }));
    },
    close: () => client.destroy(),
  };
}

/** Limits the time until the response begins. Its content may take longer, as long as it does not stall. */
async function inTime<Result>(send: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), responseTimeoutMs);
  try {
    return await send(deadline.signal);
  } catch (error) {
    if (error instanceof NoSuchKey) throw error;
    throw storeUnavailable(describe(error));
  } finally {
    clearTimeout(timer);
  }
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof NoSuchKey)) throw error;
}

/** Returns only the type, status and code: messages of the store and the SDK may contain access keys. */
function describe(error: unknown): Error {
  const kind = error instanceof Error ? error.name : 'unknown';
  const status = error instanceof S3ServiceException ? ` (${error.$metadata.httpStatusCode})` : '';
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return new OperatorError(`The object store failed: ${[kind + status, code].join(' ').trim()}`);
}
