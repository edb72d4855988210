import { ApiError } from '#client/api-client.ts';

/** Whether the server refused a change because the article has a newer version. */
export function isStaleVersion(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'stale_version';
}
