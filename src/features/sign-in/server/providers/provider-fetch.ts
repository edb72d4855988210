// Requests to a provider. The operator names its address in the settings, so it may be a private one.
import { ProviderError } from './provider.ts';

// A person waits for the response.
const providerTimeoutMs = 10_000;
// Keys and metadata take a few kilobytes.
const maxBytes = 1024 * 1024;

export type ProviderFetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** Like `fetch`, with a limit of time and size, and without following redirects: they could lead anywhere. */
export function createProviderFetch({ timeoutMs = providerTimeoutMs } = {}): ProviderFetch {
  return async (url, init = {}) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...init, redirect: 'manual', signal }).catch((error: unknown) => {
      throw new ProviderError('unavailable', reasonOf(error));
    });
    const body = await readBody(response);
    // A `Response` with such a status must have no body.
    const isEmpty = response.status === 204 || response.status === 304;
    return new Response(isEmpty ? null : body, { status: response.status, headers: response.headers });
  };
}

async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > maxBytes) throw new ProviderError('unavailable', 'response too large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError('unavailable', reasonOf(error));
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Such as `TimeoutError` or `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no response';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : error.name;
}
