import type { FastifyRequest } from 'fastify';
import type { Upload } from '#kit/api-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { createConcurrencyLimit, createConcurrencyLimitByKey } from '../../limits/concurrency-limit.ts';
import { ipKey } from '../../limits/rate-limits.ts';
import { type AppError, badRequest, tooLarge, tooManyRequests } from '../app-error.ts';

// Each upload is in memory, with at most 10 MB. This many fit on a small machine.
const maxConcurrentUploads = 16;
// An account whose uploads stall has to leave room for others. Three at once are as fast as more: they share one line.
export const maxUploadsPerCaller = 3;
// The others wait, for example when somebody pastes ten images. More than 20 in a minute are refused anyway (`uploadsPerAccount`).
export const maxWaitingUploads = 20;
// About as long as one upload takes.
const retryAfterSeconds = 5;
// For boundaries, part headers and the few small fields that some clients add.
const formOverheadBytes = 64 * 1024;

const partLimits = { files: 1, fields: 10, parts: 11, fieldNameSize: 100, fieldSize: 4_000, headerPairs: 20 };

type UploadReader = (request: FastifyRequest, upload: Upload) => Promise<Uint8Array>;

/** Reads the file of a form. Text fields in the form are ignored, like unknown fields in JSON. */
export function createUploadReader(): UploadReader {
  const runForAll = createConcurrencyLimit({ maxConcurrent: maxConcurrentUploads, maxWaiting: 0 });
  const runForCaller = createConcurrencyLimitByKey({
    maxConcurrent: maxUploadsPerCaller,
    maxWaiting: maxWaitingUploads,
    refuse: () => tooManyRequests(retryAfterSeconds),
  });
  return (request, upload) => {
    const caller = request.viewer?.id ?? ipKey(request.ip);
    return runForCaller(caller, () => runForAll(() => readFile(request, upload)));
  };
}

/** Refuses a request whose Content-Length is too large before its body is read. */
export function requireFittingLength(request: FastifyRequest, { maxBytes }: Upload): void {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > maxBytes + formOverheadBytes) throw tooLarge(inMegabytes(maxBytes));
}

async function readFile(request: FastifyRequest, { field, maxBytes }: Upload): Promise<Uint8Array> {
  // The client may have disconnected while its token was checked. The parser would not notice and wait for ever.
  if (request.raw.destroyed) throw invalidForm();
  let bytes: Buffer | undefined;
  let hasStray = false;
  try {
    // Read to the end even if the file is refused: a client that is still sending would miss the response.
    for await (const part of request.parts({ limits: { ...partLimits, fileSize: maxBytes } })) {
      if (part.type === 'field') continue;
      const read = await part.toBuffer();
      if (part.fieldname === field) bytes = read;
      else hasStray = true;
    }
  } catch (error) {
    // Only the multipart parser runs here, and all its errors are about the form.
    throw describeFault(error, { field, maxBytes });
  }
  if (bytes === undefined) {
    const reason = hasStray ? texts.readUpload.wrongField : texts.readUpload.noFile;
    throw badRequest('no_file', fill(reason, { field }));
  }
  if (bytes.length === 0) throw badRequest('empty_file', texts.readUpload.emptyFile);
  return bytes;
}

function describeFault(error: unknown, { field, maxBytes }: Upload): AppError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(inMegabytes(maxBytes));
  if (code === 'FST_FILES_LIMIT')
    return badRequest('too_many_files', fill(texts.readUpload.tooManyFiles, { field }));
  return invalidForm();
}

function invalidForm(): AppError {
  return badRequest('invalid_form', texts.readUpload.malformedForm);
}

function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / 1_000_000)} MB`;
}
