// The errors a feature may throw on purpose. Each becomes an answer of the shape in `error-answer.ts`; anything
// else that is thrown is a fault of ours and becomes a 500 without details.

export type Fields = Record<string, string>;

export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly code: string;
  readonly fields: Fields | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(options: {
    status: number;
    code: string;
    message: string;
    fields?: Fields;
    retryAfterSeconds?: number;
  }) {
    super(options.message);
    this.status = options.status;
    this.code = options.code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export function badRequest(code: string, message: string, fields?: Fields): AppError {
  return new AppError({ status: 400, code, message, ...(fields && { fields }) });
}

export function invalid(message: string, fields?: Fields): AppError {
  return badRequest('invalid_input', message, fields);
}

export function unauthenticated(): AppError {
  return new AppError({ status: 401, code: 'unauthenticated', message: 'Please sign in and try again.' });
}

export function forbidden(message = 'You are not allowed to do that.'): AppError {
  return new AppError({ status: 403, code: 'forbidden', message });
}

export function notFound(message = 'There is nothing at this address.'): AppError {
  return new AppError({ status: 404, code: 'not_found', message });
}

export function conflict(code: string, message: string, fields?: Fields): AppError {
  return new AppError({ status: 409, code, message, ...(fields && { fields }) });
}

export function unsupportedMediaType(wanted = 'application/json'): AppError {
  return new AppError({
    status: 415,
    code: 'unsupported_media_type',
    message: `Send this request as ${wanted}.`,
  });
}

export function tooLarge(limit: string): AppError {
  return new AppError({
    status: 413,
    code: 'too_large',
    message: `The request is too large. The limit is ${limit}.`,
  });
}

export function tooManyRequests(retryAfterSeconds: number): AppError {
  return new AppError({
    status: 429,
    code: 'too_many_requests',
    message: `That was too often. Please try again in ${inWords(retryAfterSeconds)}.`,
    retryAfterSeconds,
  });
}

export function unavailable(): AppError {
  return new AppError({
    status: 503,
    code: 'unavailable',
    message: 'The site cannot answer right now. Please try again in a moment.',
    retryAfterSeconds: 5,
  });
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
