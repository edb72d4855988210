import { type AppError, badRequest } from '#platform/http/app-error.ts';
import { texts } from '#texts';

/** One answer for a token that is wrong, used or expired. */
export function invalidToken(): AppError {
  return badRequest('invalid_token', texts.invalidToken.invalidLink);
}
