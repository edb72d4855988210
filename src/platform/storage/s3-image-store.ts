// Loaded only where an object store is set: the SDK takes its time and memory.

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

// A store nearby answers in a tenth of a second. Files are removed inside a transaction, which ends after ten.
const connectTimeoutMs = 2_000;
const answerTimeoutMs = 8_000;
// Between two pieces of an image on its way through.
const stallTimeoutMs = 10_000;

const types: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };

/** Images as objects in a bucket of anything that speaks S3. */
export function createS3ImageStore({ bucket, prefix, ...settings }: S3Settings): ImageStore {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: settings.isPathStyle,
    ...(settings.credentials && { credentials: settings.credentials }),
    // Once more, for the request that met a restart; what is really down should be told soon.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connectTimeoutMs, socketTimeout: stallTimeoutMs },
    // Names are hashes of the content already, and not every store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const place = (key: string) => ({ Bucket: bucket, Key: prefix + requireImageKey(key) });
  return {
    async put(key, bytes) {
      const command = new PutObjectCommand({
        ...place(key),
        Body: bytes,
        ContentType: types[key.slice(key.lastIndexOf('.') + 1)],
        CacheControl: 'public, max-age=31536000, immutable',
      });
      await inTime((abortSignal) => client.send(command, { abortSignal }));
    },
    async find(key) {
      const command = new GetObjectCommand(place(key));
      const found = await inTime((abortSignal) => client.send(command, { abortSignal })).catch(unlessMissing);
      if (!found) return undefined;
      if (!(found.Body instanceof Readable) || found.ContentLength === undefined)
        throw storeUnavailable(new OperatorError('The object store sent no content'));
      return { bytes: found.Body, size: found.ContentLength };
    },
    async remove(key) {
      const command = new DeleteObjectCommand(place(key));
      await inTime((abortSignal) => client.send(command, { abortSignal }));
    },
    close: () => client.destroy(),
  };
}

/** Until the answer begins; its content may take longer, as long as it keeps coming. */
async function inTime<Result>(send: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), answerTimeoutMs);
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

/** Its kind alone: what the store and the SDK write besides may name keys, and is not ours to log. */
function describe(error: unknown): Error {
  const kind = error instanceof Error ? error.name : 'unknown';
  const status = error instanceof S3ServiceException ? ` (${error.$metadata.httpStatusCode})` : '';
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return new OperatorError(`The object store failed: ${[kind + status, code].join(' ').trim()}`);
}
