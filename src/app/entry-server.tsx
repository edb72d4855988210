// The server-side entry of the build: renders pages with React inside the server process.

import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { Navigator } from 'react-router';
import { ApiError, createApiClient, type Transport } from '#client/api-client.ts';
import { HtmlSlots } from '#client/html-slot.tsx';
import { urlOf } from '#client/navigation/page-history.ts';
import type { PageMeta } from '#client/page.ts';
import { type PageError, serializePageState } from '#client/page-state.ts';
import { createQueryClient } from '#client/queries/query-client.ts';
import type { SiteIdentity } from '#client/site.ts';
import { siteQuery } from '#features/site/web/site-query.ts';
import { texts } from '#texts';
import { CachedPartsContext } from '#ui/cached-part.tsx';
import { loadPage, pickSearchParams } from './load-page.ts';
import { findRoute } from './routes.ts';
import { createPartStore, type PageParts } from './serving/rendered-parts.ts';
import { PageAt, Site } from './site.tsx';

export type RenderedPage = {
  status: number;
  site: SiteIdentity;
  meta: PageMeta;
  body: string;
  stateJson: string;
};

export type PageRedirect = { status: number; location: string };

/** Finds the page of a URL without loading or rendering anything. */
export function findPage(url: URL): { url: URL; isFound: boolean; file: string; startsOnIntent: boolean } {
  const { route } = findRoute(url.pathname);
  return {
    url: pickSearchParams(url, route.searchParams),
    isFound: route.path !== '*',
    file: route.file,
    startsOnIntent: route.startsOnIntent,
  };
}

/** The parts that were rendered before, until the identity of the site changes. */
let partStore = { identity: '', createPageParts: createPartStore() };

function createPageParts(site: SiteIdentity): PageParts {
  const identity = JSON.stringify(site);
  if (partStore.identity !== identity) partStore = { identity, createPageParts: createPartStore() };
  return partStore.createPageParts();
}

/** Takes a transport, not an API client: this build has its own `ApiError` class, and pages use instanceof on it. */
export async function renderPage(options: {
  url: URL;
  transport: Transport;
}): Promise<RenderedPage | PageRedirect> {
  const { url } = options;
  const services = { api: createApiClient(options.transport), queries: createQueryClient({ maxRetries: 0 }) };
  const site = await services.queries.ensureQueryData(siteQuery(services.api));
  const loaded = await loadPage(url, services);
  if ('movedTo' in loaded) return { status: 301, location: loaded.movedTo };

  const { page } = loaded;
  const error = 'error' in page ? describePageError(page.error) : null;
  const meta = error ? { ...page.meta, status: error.status } : page.meta;
  const slots = new Map<string, string>();
  const parts = createPageParts(site);
  const rendered = renderToString(
    <HtmlSlots value={slots}>
      <CachedPartsContext value={parts}>
        <Site services={services}>
          <PageAt
            location={{ pathname: url.pathname, search: url.search }}
            navigator={staticNavigator}
            page={error ? { ...page, error, meta } : page}
          />
        </Site>
      </CachedPartsContext>
    </HtmlSlots>,
  );
  const body = parts.collect(rendered);
  const queries = dehydrate(services.queries, {
    // Includes failed queries: the browser then shows the same error instead of fetching again behind a skeleton.
    shouldDehydrateQuery: (query) => query.state.status !== 'pending',
  });
  services.queries.clear();
  const stateJson = serializePageState({ queries, error }, slots);
  return { status: meta.status ?? 200, site, meta, body, stateJson };
}

/** Only messages of the API leave the server; other error messages may contain internals. */
function describePageError(error: unknown): PageError {
  if (error instanceof ApiError) return { status: error.status, message: error.message };
  return { status: 500, message: texts.feedback.serverError };
}

/** The server renders links but never navigates. */
const staticNavigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : urlOf({ pathname: '', search: '', hash: '', ...to })),
  push: refuse,
  replace: refuse,
  go: refuse,
};

function refuse(): never {
  throw new Error('A page cannot navigate while the server renders a page');
}
