// Pages over HTTP: find the page, take it from the cache or render it once, send it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transport } from '#client/api-client.ts';
import type { ByteCache, CachedAnswer, FreshAnswer } from '#platform/cache/byte-cache.ts';
import { sendCached } from '#platform/cache/send-cached.ts';
import type { PublicCalls } from '#platform/http/public-calls.ts';
import { texts } from '#texts';
import { renderDocument } from './document/render-document.ts';
import { pagePolicy } from './page-policy.ts';
import type { PageSource } from './page-source.ts';
import { tidyPath } from './tidy-path.ts';

type PagesOptions = {
  app: FastifyInstance;
  source: PageSource;
  publicUrl: string;
  cache: ByteCache;
  publicCalls: PublicCalls;
};

const html = 'text/html; charset=utf-8';

export function servePages(options: PagesOptions): void {
  const { app, source, publicUrl, cache } = options;
  const policy = pagePolicy(source);

  /** One that others may get too; undefined when it shows a refusal that was meant for somebody else. */
  async function findAnswer(page: Page, entry: Entry, visit: Visit): Promise<CachedAnswer | undefined> {
    let isOwn = false;
    // All unknown addresses share one page, so that they cannot push real pages out of the cache.
    const key = page.isFound ? `page ${page.url.pathname}${page.url.search}` : 'page not found';
    const answer = await cache.get(key, async () => {
      isOwn = true;
      const transport = createInProcessTransport(app, options.publicCalls, visit);
      const rendered = await entry.renderPage({ url: page.url, transport });
      return toAnswer({ rendered, page, publicUrl, source });
    });
    return answer.status === 429 && !isOwn ? undefined : answer;
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('content-security-policy', policy).header('cache-control', 'public, no-cache');
    const path = request.url.split('?', 1)[0] ?? '/';
    const address = tidyPath(path);
    if (address !== path) return reply.redirect(address, 301);
    try {
      const entry = await source.loadEntry();
      // Joined as text, so that no path can become a host.
      const page = entry.findPage(new URL(publicUrl + request.url));
      const visit: Visit = { ip: request.ip, retryAfterSeconds: undefined };
      let answer: CachedAnswer | undefined;
      while (!answer) answer = await findAnswer(page, entry, visit);
      if (page.isFound) reply.sameForAll = { answer, address: page.url.pathname + page.url.search };
      if (answer.status === 429 && visit.retryAfterSeconds) {
        reply.header('retry-after', String(visit.retryAfterSeconds)).header('cache-control', 'no-store');
      }
      return await sendCached(request, reply, answer);
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be rendered');
      return sendLastResort(reply);
    }
  }

  for (const url of ['/*', '/api/docs']) {
    app.route({ method: 'GET', url, config: { access: 'anyone' }, schema: { hide: true }, handler: handle });
  }
}

type Entry = Awaited<ReturnType<PageSource['loadEntry']>>;
type Page = ReturnType<Entry['findPage']>;

/** Who looks at a page, for the calls that it makes for them. */
type Visit = {
  ip: string;
  /** When to come back, where one of them was refused. */
  retryAfterSeconds: number | undefined;
};

function toAnswer(options: {
  rendered: Awaited<ReturnType<Entry['renderPage']>>;
  page: Page;
  publicUrl: string;
  source: PageSource;
}): FreshAnswer {
  const { rendered, page, publicUrl, source } = options;
  if ('location' in rendered) {
    return {
      status: rendered.status,
      contentType: html,
      body: '',
      location: rendered.location,
      isKeepable: false,
    };
  }
  const body = renderDocument({
    meta: rendered.meta,
    path: page.url.pathname + page.url.search,
    publicUrl,
    body: rendered.body,
    stateJson: rendered.stateJson,
    assets: source.assetsFor(page.file),
  });
  const isKeepable = !source.isDevelopment && (rendered.status === 200 || !page.isFound);
  return { status: rendered.status, contentType: html, body, isKeepable };
}

/** The server as its own client: the same calls as a browser's, without a network and without a token. */
function createInProcessTransport(app: FastifyInstance, publicCalls: PublicCalls, visit: Visit): Transport {
  return async ({ method, path, body, call }) => {
    const answer = method === 'GET' ? await publicCalls.ask({ ...call, ip: visit.ip }) : undefined;
    if (answer) {
      visit.retryAfterSeconds ??= answer.retryAfterSeconds;
      return answer;
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

/** When even the error page fails: still a page, in the same words, and nothing that could fail again. */
function sendLastResort(reply: FastifyReply): FastifyReply {
  return reply.code(500).header('cache-control', 'no-store').type(html).send(lastResort);
}

const lastResort = `<!doctype html><html lang="${texts.language.tag}" dir="${texts.language.direction}"><title>${texts.feedback.unexpectedError}</title>
<h1>${texts.feedback.unexpectedError}</h1>
<p>${texts.feedback.serverError}</p>
<p><a href="/">${texts.actions.goHome}</a></p></html>`;
