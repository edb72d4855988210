import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';

export { showFieldErrors } from '#client/show-field-errors.ts';

/** A successful response that lacks the expected data. */
export class UnusableResponse extends Error {
  override name = 'UnusableResponse';
}

/** The server's message if it sent one. */
export function describeFailure(error: Error, fallback: string): string {
  if (error instanceof ApiError || error instanceof UnusableResponse) return error.message || fallback;
  return failureMessage(error);
}
