// The one place where a thrown error becomes an HTTP answer.

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
} from './app-error.ts';

export type ErrorBody = { success: false; message: string; code: string; fields?: Fields };

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  const answer = known ?? internalError();
  if (answer.status >= 500) request.log.error({ err: error, code: answer.code }, 'request failed');
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds);
  const nested = request.routeOptions?.config?.nestsError && { error: { message: answer.message } };
  return reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .send({ ...errorBody(answer), ...nested });
}

export function errorBody(error: AppError): ErrorBody {
  return {
    success: false,
    message: error.message,
    code: error.code,
    ...(error.fields && { fields: error.fields }),
  };
}

export function internalError(): AppError {
  return new AppError({
    status: 500,
    code: 'internal_error',
    message: texts.feedback.serverError,
  });
}

/** Undefined when the error is not one we can name. */
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

// Class 08 is a lost connection; 53 is out of a resource (connections, disk, memory); 57P is shutting down;
// 57014 is our own statement timeout; 25006 is a standby that does not take writes; 40P01 two that waited for each other.
const passingFault = /^(08|53|57P)|^57014$|^25006$|^40P01$/;
// Drizzle wraps what the driver threw. Connections that break have system codes instead of SQLSTATEs.
const brokenConnection = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
const lostConnection =
  /connection (terminated|ended|timeout)|timeout exceeded when trying to connect|not queryable|query read timeout|^timeout expired$/i;

function fromDatabase(error: unknown): AppError | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return undefined;
  if (cause instanceof pg.DatabaseError && passingFault.test(cause.code ?? '')) return unavailable();
  const systemCode = (cause as NodeJS.ErrnoException).code ?? '';
  if (brokenConnection.test(systemCode) || lostConnection.test(cause.message)) return unavailable();
  return undefined;
}
