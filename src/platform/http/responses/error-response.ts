// The only place where a thrown error becomes an HTTP response.

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import pg from 'pg';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import {
  AppError,
  badRequest,
  type Fields,
  invalid,
  notFound,
  tooLarge,
  unavailable,
  unsupportedMediaType,
} from '../app-error.ts';

export type ErrorBody = { success: false; message: string; code: string; fields?: Fields };

export function sendErrorResponse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const appError = toAppError(error) ?? internalError();
  const { status, code, message, retryAfterSeconds } = appError;
  if (status >= 500 && !isLeft(error, reply)) request.log.error({ err: error, code }, 'request failed');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  const nested = request.routeOptions?.config?.nestsError && { error: { message } };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ ...errorBody(appError), ...nested });
}

/** Whether the client has left before the first byte of a stream was sent. */
function isLeft(error: unknown, { raw }: FastifyReply): boolean {
  return raw.destroyed && (error as Partial<FastifyError>)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

export function errorBody(error: AppError): ErrorBody {
  return {
    success: false,
    message: error.message,
    code: error.code,
    ...(error.fields && { fields: error.fields }),
    ...(error.challenge && { challenge: error.challenge }),
  };
}

export function internalError(): AppError {
  return new AppError({
    status: 500,
    code: 'internal_error',
    message: texts.feedback.serverError,
  });
}

/** Returns undefined for an unexpected error. */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  return fromFramework(error) ?? fromDatabase(error);
}

export function invalidInput(issues: { instancePath: string; message?: string | undefined }[]): AppError {
  const fields: Fields = {};
  for (const issue of issues) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
    if (field !== '') fields[field] ??= issue.message ?? texts.errorResponse.fieldInvalid;
  }
  const names = Object.keys(fields);
  if (names.length === 0) return invalid(texts.errorResponse.notAnObject);
  return invalid(fill(texts.errorResponse.checkFields, { names: names.join(', ') }), fields);
}

const frameworkErrors: Record<string, () => AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => unsupportedMediaType(),
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: () => unsupportedMediaType(),
  FST_ERR_CTP_BODY_TOO_LARGE: () => tooLarge('1 MiB'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => badRequest('invalid_length', texts.errorResponse.wrongLength),
  FST_ERR_BAD_URL: () => badRequest('invalid_address', texts.errorResponse.malformedAddress),
  FST_ERR_MAX_PARAM_LENGTH: () => notFound(),
  FST_ERR_HANDLER_TIMEOUT: unavailable,
};

function fromFramework(error: unknown): AppError | undefined {
  const code = (error as Partial<FastifyError> | undefined)?.code;
  return code === undefined ? undefined : frameworkErrors[code]?.();
}

// SQLSTATEs that may be gone at the next attempt. Class 08: lost connection; 53: out of connections, disk or memory; 57P: the
// server shuts down; 57014: our own statement timeout; 25006: a standby that rejects writes; 40P01: deadlock.
const temporaryFault = /^(08|53|57P)|^57014$|^25006$|^40P01$/;
// A broken connection has a system code instead of a SQLSTATE. ENOENT is a socket that is not there; of a file it means something else.
const brokenConnection = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
const lostConnection =
  /connection (terminated|ended|timeout)|timeout exceeded when trying to connect|not queryable|query read timeout|^timeout expired$/i;

function fromDatabase(error: unknown): AppError | undefined {
  // Drizzle wraps the error of the driver.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return undefined;
  if (cause instanceof pg.DatabaseError && temporaryFault.test(cause.code ?? '')) return unavailable();
  const { code: systemCode = '', syscall } = cause as NodeJS.ErrnoException;
  if (systemCode === 'ENOENT' && syscall === 'connect') return unavailable();
  if (brokenConnection.test(systemCode) || lostConnection.test(cause.message)) return unavailable();
  return undefined;
}
