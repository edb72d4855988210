// The errors that a feature may throw on purpose. `error-response.ts` sends them as responses; any other error is a bug of ours
// and becomes a 500 without details.

import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';

export type Fields = Record<string, string>;

export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly code: string;
  readonly fields: Fields | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** A secret of the caller's own, with which they can go on. Never logged. */
  readonly challenge: string | undefined;

  constructor(options: {
    status: number;
    code: string;
    message: string;
    fields?: Fields;
    retryAfterSeconds?: number;
    challenge?: string;
  }) {
    super(options.message);
    this.status = options.status;
    this.code = options.code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.challenge = options.challenge;
  }
}

export function badRequest(code: string, message: string, fields?: Fields): AppError {
  return new AppError({ status: 400, code, message, ...(fields && { fields }) });
}

export function invalid(message: string, fields?: Fields): AppError {
  return badRequest('invalid_input', message, fields);
}

export function unauthenticated(): AppError {
  return new AppError({
    status: 401,
    code: 'unauthenticated',
    message: texts.appError.signInRequired,
  });
}

export function forbidden(message = texts.appError.notAllowed): AppError {
  return new AppError({ status: 403, code: 'forbidden', message });
}

export function secondFactorSetupRequired(): AppError {
  return new AppError({
    status: 403,
    code: 'second_factor_setup_required',
    message: texts.appError.secondFactorSetupRequired,
  });
}

/** For an account that may write nothing until a day. */
export function silenced({ until, reason }: { until: Date; reason: string }): AppError {
  return new AppError({
    status: 403,
    code: 'silenced',
    message: fill(texts.appError.silenced, { day: formatDay(until.toISOString()), reason }),
  });
}

export function notFound(message = texts.appError.notFound): AppError {
  return new AppError({ status: 404, code: 'not_found', message });
}

export function conflict(code: string, message: string, fields?: Fields): AppError {
  return new AppError({ status: 409, code, message, ...(fields && { fields }) });
}

export function unsupportedMediaType(wanted = 'application/json'): AppError {
  return new AppError({
    status: 415,
    code: 'unsupported_media_type',
    message: fill(texts.appError.wrongMediaType, { mediaType: wanted }),
  });
}

export function tooLarge(limit: string): AppError {
  return new AppError({
    status: 413,
    code: 'too_large',
    message: fill(texts.appError.tooLarge, { limit }),
  });
}

export function tooManyRequests(retryAfterSeconds: number): AppError {
  return new AppError({
    status: 429,
    code: 'too_many_requests',
    message: tryAgainIn(retryAfterSeconds),
    retryAfterSeconds,
  });
}

export function unavailable(): AppError {
  return new AppError({
    status: 503,
    code: 'unavailable',
    message: texts.appError.unavailable,
    retryAfterSeconds: 5,
  });
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

function tryAgainIn(seconds: number): string {
  if (seconds < minute) return plural(texts.appError.tryAgainInSeconds, seconds);
  if (seconds < 2 * hour) return plural(texts.appError.tryAgainInMinutes, Math.ceil(seconds / minute));
  if (seconds < 2 * day) return plural(texts.appError.tryAgainInHours, Math.ceil(seconds / hour));
  return plural(texts.appError.tryAgainInDays, Math.ceil(seconds / day));
}
