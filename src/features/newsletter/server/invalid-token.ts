import { type AppError, badRequest } from '#platform/http/app-error.ts';
import { texts } from '#texts';

/** The same error for a wrong, used or expired token. */
export function invalidToken(): AppError {
  return badRequest('invalid_token', texts.invalidToken.invalidLink);
}
