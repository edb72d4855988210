import type { ApiRequest, ApiResponse, Transport } from './api-client.ts';

/** Sends a request with the token of the session in which it was made. */
export type SendSigned = (request: ApiRequest, token: string | undefined) => Promise<ApiResponse>;

let send: SendSigned = sendAlone;

/** From now on, all requests are sent this way. `wrap` gets the way that sends each of them alone. */
export function sendThrough(wrap: (alone: SendSigned) => SendSigned): void {
  if (send === sendAlone) send = wrap(sendAlone);
}

/** Sends API requests from the browser: same origin, with the session token. */
export function createFetchTransport(readToken: () => string | undefined): Transport {
  return (request) => send(request, readToken());
}

async function sendAlone(
  { method, path, body, form, signal, keepalive }: ApiRequest,
  token: string | undefined,
): Promise<ApiResponse> {
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
}
