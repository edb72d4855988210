import { type AppError, badRequest } from '#platform/http/app-error.ts';

/** One answer for a token that is wrong, used or expired. */
export function invalidToken(): AppError {
  return badRequest('invalid_token', 'This link has been used or is no longer valid.');
}
