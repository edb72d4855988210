import type { CallRequest } from './call-request.ts';

export type CallResult = {
  status: number;
  timeMs: number;
  /** Indented where it is JSON, as it came where it is not. */
  text: string;
  retryAfter: string | undefined;
};

/** Straight to the server, so that the page can show what came back, good or bad. */
export async function sendRequest(request: CallRequest, token: string | undefined): Promise<CallResult> {
  const startedAt = performance.now();
  const response = await fetch(request.address, {
    method: request.method,
    cache: 'no-store',
    headers: {
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(request.body !== undefined && { body: request.body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    timeMs: Math.round(performance.now() - startedAt),
    text: indent(text),
    retryAfter: response.headers.get('retry-after') ?? undefined,
  };
}

function indent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
