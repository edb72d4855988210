import type { Transport } from './api-client.ts';

/** The browser's way to the API: same origin, with the token of whoever is signed in. */
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
      // The browser names the type of a form itself, with the boundary it chose.
      ...(form && { body: form }),
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    });
    return { status: response.status, text: await response.text() };
  };
}
