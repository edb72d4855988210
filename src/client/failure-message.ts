import { ApiError } from './api-client.ts';

/** What to tell a person about a call that failed: the server's sentence where there is one. */
export function failureMessage(error: unknown, otherwise = unreachable): string {
  return error instanceof ApiError ? error.message : otherwise;
}

const unreachable = 'The site could not be reached. Please check your connection and try again.';

/** The HTTP status of a page that shows this failure. Without an answer it is ours: unavailable. */
export function failureStatus(error: Error | null | undefined): number {
  return error instanceof ApiError ? error.status : 503;
}
