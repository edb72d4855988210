import { texts } from '#texts';
import { ApiError } from './api-client.ts';

/** The message to show for a failed call: the server's own message if there is one. */
export function failureMessage(error: unknown, otherwise = unreachable): string {
  if (error instanceof ApiError) return error.message;
  return isOffline() ? texts.failureMessage.offline : otherwise;
}

const unreachable = texts.failureMessage.unreachable;

/** Whether the browser reports that it is offline. Always false on the server. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

/** Whether there is nothing at the address of the call, so that trying again would not help. */
export function isNotFound(error: unknown): boolean {
  // The field, not the class: an error that comes with a server-rendered page is a plain object.
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}

/** The HTTP status of a page that shows this error: 503 when there was no API response. */
export function failureStatus(error: Error | null | undefined): number {
  return error instanceof ApiError ? error.status : 503;
}
