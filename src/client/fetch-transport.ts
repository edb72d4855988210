import type { Transport } from './api-client.ts';

/** The browser's way to the API: same origin, with the token of whoever is signed in. */
export function createFetchTransport(readToken: () => string | undefined): Transport {
  return async ({ method, path, body }) => {
    const token = readToken();
    const response = await fetch(path, {
      method,
      credentials: 'include',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body }),
    });
    return { status: response.status, text: await response.text() };
  };
}
