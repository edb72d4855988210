import type { Transport } from './api-client.ts';

/** Sends API requests from the browser: same origin, with the session token. */
export function createFetchTransport(readToken: () => string | undefined): Transport {
  return async ({ method, path, body, form, signal, keepalive }) => {
    const token = readToken();
    const response = await fetch(path, {
      method,
      credentials: 'include',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      // The browser sets the content type of a form itself, with its boundary.
      ...(form && { body: form }),
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    });
    return { status: response.status, text: await response.text() };
  };
}
