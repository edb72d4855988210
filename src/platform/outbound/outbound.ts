// The only way to the outside: it sends every request that the server makes on somebody's behalf, to a URL that a person or another
// server gave. Servers that the operator names in the settings (mail, S3, sign-in) are not reached through it.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { OutboundError } from './outbound-error.ts';
import { isPublicAddress } from './public-address.ts';
import { type ResolveName, resolveName } from './resolve-name.ts';
import { sendOnce } from './send-once.ts';

export type OutboundRequest = {
  url: string;
  /** GET by default. */
  method?: 'GET' | 'HEAD' | 'POST';
  /** More headers. None may hold credentials, or change how the request is sent. */
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The media types that a response with a status of 2xx may have, such as `image/png`; any by default. */
  accept?: string[];
  /** For everything together: resolving, connecting, redirects and reading. */
  timeoutMs?: number;
  maxBytes?: number;
  /** Keeps the beginning of a body that is too large, and a compressed one, instead of refusing them: for callers that need the status, or the beginning of a page. */
  truncatesBody?: boolean;
  signal?: AbortSignal;
};

export type OutboundResponse = {
  /** Where the response came from, after redirects. */
  url: string;
  /** Any status, also of errors. A redirect only if the request was a POST. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

export type Outbound = ((request: OutboundRequest) => Promise<OutboundResponse>) & {
  /** Whether features may accept addresses without encryption where they otherwise ask for https. Only in tests. */
  readonly allowsHttp: boolean;
  /** Whether the host of the URL is an address that no request is sent to. Names are known only when they are resolved. */
  refusesAddress(url: string): boolean;
};

/** Tests replace these to reach a server on their own machine. No setting does. */
export type OutboundRules = {
  resolveName: ResolveName;
  isPublicAddress: (address: string) => boolean;
  allowsHttp?: boolean;
};

// A person waits for it, or a job that others wait for.
const defaultTimeoutMs = 10_000;
const defaultMaxBytes = 5 * 1024 * 1024;
const maxRedirects = 3;
// No address that people use is longer.
const maxUrlLength = 4_000;

// RFC 6761: always this machine.
const isLocalName = /(^|\.)localhost\.?$/;

const redirects = new Set([301, 302, 303, 307, 308]);
// Credentials, and what decides how a request is read.
const ownHeaders =
  /^(authorization|cookie|proxy-.*|host|connection|content-length|transfer-encoding|te|trailer|upgrade|expect|keep-alive|user-agent|accept|accept-encoding)$/i;

export function createOutbound({
  publicUrl,
  rules = { resolveName, isPublicAddress },
}: {
  publicUrl: string;
  rules?: OutboundRules | undefined;
}): Outbound {
  const userAgent = `Galley (+${publicUrl})`;
  const send = async (request: OutboundRequest): Promise<OutboundResponse> => {
    const { timeoutMs = defaultTimeoutMs } = request;
    const deadline = AbortSignal.timeout(timeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
    try {
      return await follow(request, { rules, signal, userAgent });
    } catch (error) {
      // Whatever failed, it failed because of this.
      if (request.signal?.aborted) throw new OutboundError('aborted');
      if (deadline.aborted) throw new OutboundError('timeout');
      throw error;
    }
  };
  return Object.assign(send, {
    allowsHttp: rules.allowsHttp ?? false,
    refusesAddress(url: string) {
      const host = hostOf(readUrl(url));
      return isLocalName.test(host) || (isIP(host) !== 0 && !rules.isPublicAddress(host));
    },
  });
}

/** Whether `outbound` would send a request to this URL, if its host has a public address. */
export function isWebUrl(text: string): boolean {
  try {
    return readUrl(text) !== undefined;
  } catch {
    return false;
  }
}

type Sending = { rules: OutboundRules; signal: AbortSignal; userAgent: string };

/** Sends the request, and follows redirects. Every hop is checked like the first. */
async function follow(request: OutboundRequest, sending: Sending): Promise<OutboundResponse> {
  const { method = 'GET', accept } = request;
  const headers = {
    ...readHeaders(request.headers ?? {}),
    accept: accept?.join(', ') ?? '*/*',
    // Compressed bytes would have to be counted twice.
    'accept-encoding': 'identity',
    'user-agent': sending.userAgent,
  };
  const body = request.body === undefined ? undefined : Buffer.from(request.body);
  let url = readUrl(request.url);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const addresses = await findAddresses(url, sending);
    const response = await sendOnce({ url, addresses, method, headers, body, signal: sending.signal });
    const { location } = response.headers;
    const isRedirect = redirects.has(response.statusCode ?? 0) && location !== undefined;
    // What a POST carries is for the address that was given: its body may be signed for it.
    if (!isRedirect || method === 'POST') return readResponse(response, { url, request });
    response.destroy();
    url = readUrl(location, url);
  }
  throw new OutboundError('too_many_redirects');
}

function readHeaders(headers: Record<string, string>): Record<string, string> {
  const wrong = Object.keys(headers).find((name) => ownHeaders.test(name));
  if (wrong) throw new Error(`A request to another server must not set the header ${wrong}`);
  return headers;
}

function readUrl(text: string, base?: URL): URL {
  // The parser brings every spelling of an IPv4 address (decimal, octal, short) to the usual one.
  const url = text.length <= maxUrlLength && URL.canParse(text, base) ? new URL(text, base) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username !== '' || url.password !== '') throw new OutboundError('bad_url');
  // Lower ports belong to other services, such as mail, that might act on what we send. Empty: the port of the protocol.
  const isWebPort = url.port === '' || url.port === '80' || url.port === '443' || Number(url.port) >= 1024;
  if (!isWebPort) throw new OutboundError('bad_url');
  url.hash = '';
  return url;
}

/** Without the brackets of an IPv6 address. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Resolves the host once. If any of its addresses is not public, none is used. */
async function findAddresses(url: URL, { rules, signal }: Sending): Promise<string[]> {
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await untilAborted(rules.resolveName(host, signal), signal);
  if (addresses.length === 0) throw new OutboundError('name_not_found');
  if (!addresses.every(rules.isPublicAddress)) throw new OutboundError('refused_address');
  return addresses;
}

/** Rejects at the deadline, also if the resolver goes on. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

async function readResponse(
  response: IncomingMessage,
  { url, request }: { url: URL; request: OutboundRequest },
): Promise<OutboundResponse> {
  const { accept, maxBytes = defaultMaxBytes, truncatesBody = false } = request;
  const { statusCode: status = 0, headers } = response;
  try {
    const isGood = status >= 200 && status < 300;
    if (isGood && accept && !accept.includes(mediaType(headers))) throw new OutboundError('wrong_type');
    const encoding = headers['content-encoding'] ?? 'identity';
    if (!truncatesBody && encoding.toLowerCase() !== 'identity') throw new OutboundError('bad_response');
    if (!truncatesBody && Number(headers['content-length'] ?? 0) > maxBytes)
      throw new OutboundError('too_large');
    return { url: url.href, status, headers, body: await readBody(response, { maxBytes, truncatesBody }) };
  } finally {
    // Closes the connection, whatever the server still wants to send.
    response.destroy();
  }
}

const mediaType = (headers: IncomingHttpHeaders): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

async function readBody(
  response: IncomingMessage,
  { maxBytes, truncatesBody }: { maxBytes: number; truncatesBody: boolean },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length <= maxBytes) continue;
      if (truncatesBody) break;
      throw new OutboundError('too_large');
    }
  } catch (error) {
    throw error instanceof OutboundError ? error : new OutboundError('bad_response', { cause: error });
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
