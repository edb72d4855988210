// Serves pages over HTTP: finds the page, takes it from the cache or renders it, and sends it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transport } from '#client/api-client.ts';
import { feedPath } from '#features/library/library-paths.ts';
import { setupPath } from '#features/setup/rules.ts';
import { paths } from '#kit/paths.ts';
import type { CachedResponse, FreshResponse, ResponseCache } from '#platform/cache/response-cache.ts';
import { sendCachedResponse } from '#platform/cache/send-cached-response.ts';
import type { PublicCalls } from '#platform/http/public-calls.ts';
import { pagePermissions } from '#platform/http/responses/security-headers.ts';
import { texts } from '#texts';
import { renderDocument } from '../document/render-document.ts';
import { normalizePath } from './normalize-path.ts';
import { pagePolicy } from './page-policy.ts';
import type { PageSource } from './page-source.ts';

type PagesOptions = {
  app: FastifyInstance;
  source: PageSource;
  publicUrl: string;
  cache: ResponseCache;
  publicCalls: PublicCalls;
  /** Where the address with the key of the set-up leads; undefined for a wrong key. */
  openSetup: (key: string) => Promise<string | undefined>;
  /** Where an article, a list or a feed is now that had this path on the site from which articles were imported. */
  findFormerPath: (path: string) => Promise<string | undefined>;
};

const html = 'text/html; charset=utf-8';

// The feed of a site that was WordPress, Medium or Substack. Without the slash, it is the page of this site with a member's feed.
const formerFeed = `${feedPath}/`;

export function servePages(options: PagesOptions): void {
  const { app, source, publicUrl, cache } = options;
  const policy = pagePolicy(source);

  /**
   * Finds the response in the cache or renders it. Returns undefined if another request has just rendered a 429 for a
   * different client, which this client must not get.
   */
  async function findOrRender(page: Page, entry: Entry, visit: Visit): Promise<CachedResponse | undefined> {
    let isOwn = false;
    // All unknown paths share one cache entry, so that they cannot evict real pages.
    const key = page.isFound ? `page ${page.url.pathname}${page.url.search}` : 'page not found';
    const response = await cache.get(key, async () => {
      isOwn = true;
      const transport = createInProcessTransport(app, options.publicCalls, visit);
      const rendered = await entry.renderPage({ url: page.url, transport });
      return toResponse({ rendered, page, publicUrl, source });
    });
    return response.status === 429 && !isOwn ? undefined : response;
  }

  /** Only a GET uses up the key, and not one that a browser makes before its reader has asked for the page. */
  async function findSetup(
    { method, url, headers }: FastifyRequest,
    path: string,
  ): Promise<string | undefined> {
    if (path !== setupPath || method !== 'GET' || headers['sec-purpose'] !== undefined) return undefined;
    return options.openSetup(new URL(publicUrl + url).searchParams.get('key') ?? '');
  }

  /** Where the article or list is that had this path elsewhere, or the canonical spelling. An address of this site always wins. */
  async function findRedirect(path: string): Promise<string | undefined> {
    const address = normalizePath(path);
    const other = address === path ? undefined : address;
    const entry = await source.loadEntry();
    const isOfSite = path !== formerFeed && entry.findPage(new URL(publicUrl + address)).isFound;
    if (isOfSite) return other;
    // Without the database nobody knows. The page of unknown addresses is not kept by anyone.
    return (await options.findFormerPath(address).catch(() => undefined)) ?? other;
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply
      .header('content-security-policy', policy)
      .header('permissions-policy', pagePermissions)
      .header('cache-control', 'public, no-cache');
    const path = request.url.split('?', 1)[0] ?? '/';
    try {
      const location = await findRedirect(path);
      if (location !== undefined) return reply.redirect(location, 301);
      const setup = await findSetup(request, path);
      if (setup !== undefined) return await sendToSetup(reply, setup);
      const entry = await source.loadEntry();
      // Joined as text, so that no path can become a host.
      const page = entry.findPage(new URL(publicUrl + request.url));
      const visit: Visit = { ip: request.ip, retryAfterSeconds: undefined };
      let response: CachedResponse | undefined;
      while (!response) response = await findOrRender(page, entry, visit);
      notePublic(reply, page, response);
      if (response.status === 429 && visit.retryAfterSeconds) {
        reply.header('retry-after', String(visit.retryAfterSeconds)).header('cache-control', 'no-store');
      }
      return await sendCachedResponse(request, reply, response);
    } catch (error) {
      const status = isUnavailable(error) ? 503 : 500;
      request.log.error({ err: error }, 'a page could not be rendered');
      return sendLastResort(reply, status);
    }
  }

  for (const url of ['/*', '/api/docs']) {
    app.route({ method: 'GET', url, config: { access: 'anyone' }, schema: { hide: true }, handler: handle });
  }
}

type Entry = Awaited<ReturnType<PageSource['loadEntry']>>;
type Page = ReturnType<Entry['findPage']>;

/** The client of a page, in whose name the page makes its API calls. */
type Visit = {
  ip: string;
  /** Set when one of the calls was rate limited. */
  retryAfterSeconds: number | undefined;
};

function toResponse(options: {
  rendered: Awaited<ReturnType<Entry['renderPage']>>;
  page: Page;
  publicUrl: string;
  source: PageSource;
}): FreshResponse {
  const { rendered, page, publicUrl, source } = options;
  if ('location' in rendered) {
    return {
      status: rendered.status,
      contentType: html,
      body: '',
      location: rendered.location,
      isCacheable: false,
    };
  }
  const body = renderDocument({
    meta: rendered.meta,
    site: rendered.site,
    path: page.url.pathname + page.url.search,
    publicUrl,
    body: rendered.body,
    stateJson: rendered.stateJson,
    assets: source.assetsFor(page.file),
    startsOnIntent: page.startsOnIntent,
  });
  const isCacheable = !source.isDevelopment && (rendered.status === 200 || !page.isFound);
  return { status: rendered.status, contentType: html, body, isCacheable };
}

/** Makes the same API calls as a browser, but in process, without a network and without a token. */
function createInProcessTransport(app: FastifyInstance, publicCalls: PublicCalls, visit: Visit): Transport {
  return async ({ method, path, body, call }) => {
    const publicResponse = method === 'GET' ? await publicCalls.run({ ...call, ip: visit.ip }) : undefined;
    if (publicResponse) {
      visit.retryAfterSeconds ??= publicResponse.retryAfterSeconds;
      return publicResponse;
    }
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      remoteAddress: visit.ip,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body !== undefined && { payload: body }),
    });
    return { status: response.statusCode, text: response.body };
  };
}

/** Nothing keeps the page of an unknown address: tomorrow there may be something, or the address contains a key. */
function notePublic(reply: FastifyReply, page: Page, response: CachedResponse): void {
  // The fragment of its address opens a text that is not published.
  if (page.url.pathname === paths.preview) keepSecret(reply);
  else if (page.isFound) reply.publicResponse = { response, url: page.url.pathname + page.url.search };
  else reply.header('cache-control', 'no-store');
}

/** The address that was opened contains the key, which must not be stored or passed on, although it is used up. */
function sendToSetup(reply: FastifyReply, location: string): FastifyReply {
  return keepSecret(reply).redirect(location, 303);
}

/** Nothing stores the page, no search engine lists it, and browsers send its address to no other page. */
function keepSecret(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex');
}

/** The response when even the error page fails: static HTML that cannot fail again. */
function sendLastResort(reply: FastifyReply, status: 500 | 503): FastifyReply {
  if (status === 503) reply.header('retry-after', '5');
  return reply.code(status).header('cache-control', 'no-store').type(html).send(lastResort);
}

/** Whether a call that every page needs was refused because the database does not respond. */
function isUnavailable(error: unknown): boolean {
  // The field, not the class: the pages are built separately and have their own `ApiError`.
  return error instanceof Error && 'status' in error && error.status === 503;
}

const lastResort = `<!doctype html><html lang="${texts.language.tag}" dir="${texts.language.direction}"><title>${texts.feedback.unexpectedError}</title>
<h1>${texts.feedback.unexpectedError}</h1>
<p>${texts.feedback.serverError}</p>
<p><a href="/">${texts.actions.goHome}</a></p></html>`;
