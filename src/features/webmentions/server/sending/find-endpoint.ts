// Where a page wants to be told of links to it: section 3.1.2 of the Webmention recommendation.
import type { Outbound, OutboundResponse } from '#platform/outbound/outbound.ts';
import { OutboundError } from '#platform/outbound/outbound-error.ts';
import { hasWord, scanHtml } from '../parsing/scan-html.ts';

export type Discovery =
  /** Null: the page takes no Webmentions. */
  | { endpoint: string | null }
  /** The server cannot answer now. */
  | { status: number; retryAfter: string | undefined };

// The link is in the head or near the author's name. What is further down in a large page is not read.
const maxPageBytes = 512 * 1024;

type Asked = { outbound: Outbound; target: string; signal: AbortSignal };

/** Sends a HEAD request first: it is enough for many pages, and large files are not downloaded. */
export async function findEndpoint(asked: Asked): Promise<Discovery> {
  const head = await requestHead(asked);
  const named = head && findInHeader(head);
  if (named) return { endpoint: named };
  // Only HTML has elements that name an endpoint. Without a response to HEAD, the page is requested all the same.
  if (head && !isHtml(head)) return { endpoint: null };
  const { outbound, target: url, signal } = asked;
  const page = await outbound({ url, signal, maxBytes: maxPageBytes, truncatesBody: true });
  const { status, headers } = page;
  if (status === 429 || status >= 500) return { status, retryAfter: headers['retry-after'] };
  if (status < 200 || status >= 300) return { endpoint: null };
  return { endpoint: findInHeader(page) ?? (await findInPage(page)) };
}

/** Undefined if the server does not support HEAD requests. */
async function requestHead({ outbound, target: url, signal }: Asked): Promise<OutboundResponse | undefined> {
  try {
    const response = await outbound({ url, method: 'HEAD', signal, truncatesBody: true });
    return response.status >= 200 && response.status < 300 ? response : undefined;
  } catch (error) {
    if (error instanceof OutboundError && error.reason === 'bad_response') return undefined;
    throw error;
  }
}

const isHtml = ({ headers }: OutboundResponse): boolean =>
  /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(headers['content-type'] ?? '');

// One link of the header, and one parameter of a link. Neither backtracks, so they take linear time.
const linkPattern = /<([^<>]*)>((?:[^",<]|"(?:[^"\\]|\\.)*")*)/g;
const relPattern = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s";,]+))/i;

function findInHeader({ url, headers }: OutboundResponse): string | undefined {
  const header = [headers.link ?? []].flat().join(', ');
  for (const [, address = '', parameters = ''] of header.matchAll(linkPattern)) {
    const [, quoted, bare] = relPattern.exec(parameters) ?? [];
    if (hasWord(quoted ?? bare, 'webmention')) return resolve(address, url);
  }
  return undefined;
}

async function findInPage(page: OutboundResponse): Promise<string | null> {
  const { url, headers, body } = page;
  // The server compresses although we ask for plain bytes.
  if (!isHtml(page) || (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') return null;
  let endpoint: string | undefined;
  await scanHtml(body.toString('utf8'), {
    onStart({ name, attribute }) {
      if (endpoint !== undefined || (name !== 'link' && name !== 'a')) return;
      const href = attribute('href');
      // An empty address is the page itself.
      if (href !== undefined && hasWord(attribute('rel'), 'webmention')) endpoint = resolve(href, url);
    },
  });
  return endpoint ?? null;
}

/** Relative to where the page is after redirects. `outbound` refuses what is no URL. */
const resolve = (address: string, base: string): string => URL.parse(address.trim(), base)?.href ?? address;
