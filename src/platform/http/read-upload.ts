import type { FastifyRequest } from 'fastify';
import type { Upload } from '#kit/api-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { type AppError, badRequest, tooLarge, unavailable } from './app-error.ts';

// Each is held in memory, 10 MB at most: this many fit beside everything else on a small machine.
const maxUploadsAtOnce = 16;
// Boundaries, part headers and the few small fields that some clients add.
const formOverheadBytes = 64 * 1024;

const partLimits = { files: 1, fields: 10, parts: 11, fieldNameSize: 100, fieldSize: 4_000, headerPairs: 20 };

type UploadReader = (request: FastifyRequest, upload: Upload) => Promise<Uint8Array>;

/** Reads the one file of a form. Text fields beside it are ignored, as unknown fields are everywhere. */
export function createUploadReader(): UploadReader {
  let underway = 0;
  return async (request, upload) => {
    if (underway >= maxUploadsAtOnce) throw unavailable();
    underway += 1;
    try {
      return await readFile(request, upload);
    } finally {
      underway -= 1;
    }
  };
}

/** Refuses what says itself that it is too long, before any of it is read. */
export function requireFittingLength(request: FastifyRequest, { maxBytes }: Upload): void {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > maxBytes + formOverheadBytes) throw tooLarge(inMegabytes(maxBytes));
}

async function readFile(request: FastifyRequest, { field, maxBytes }: Upload): Promise<Uint8Array> {
  // Who left while we looked up their token will send no more, and the parser would not hear of it: it waits for ever.
  if (request.raw.destroyed) throw invalidForm();
  let bytes: Buffer | undefined;
  let hasStray = false;
  try {
    // To the end even when the file is refused, so that the client is there to hear why.
    for await (const part of request.parts({ limits: { ...partLimits, fileSize: maxBytes } })) {
      if (part.type === 'field') continue;
      const read = await part.toBuffer();
      if (part.fieldname === field) bytes = read;
      else hasStray = true;
    }
  } catch (error) {
    // Nothing runs in there but the parser, and all it ever complains about is the form.
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
