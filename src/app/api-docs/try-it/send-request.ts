import type { CallRequest } from './call-request.ts';

export type CallResult = {
  status: number;
  timeMs: number;
  /** Indented if it is JSON, otherwise unchanged. */
  text: string;
  retryAfter: string | undefined;
};

/** Uses fetch directly, not the API client, so that the page can show the raw response, error or not. */
export async function sendRequest(request: CallRequest, token: string | undefined): Promise<CallResult> {
  const startedAt = performance.now();
  const response = await fetch(request.url, {
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
