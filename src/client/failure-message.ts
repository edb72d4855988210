import { texts } from '#texts';
import { ApiError } from './api-client.ts';

/** What to tell a person about a call that failed: the server's sentence where there is one. */
export function failureMessage(error: unknown, otherwise = unreachable): string {
  if (error instanceof ApiError) return error.message;
  return isOffline() ? texts.failureMessage.offline : otherwise;
}

const unreachable = texts.failureMessage.unreachable;

/** As far as the browser knows; on the server, where there is nobody to tell, never. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

/** The HTTP status of a page that shows this failure. Without an answer it is ours: unavailable. */
export function failureStatus(error: Error | null | undefined): number {
  return error instanceof ApiError ? error.status : 503;
}
