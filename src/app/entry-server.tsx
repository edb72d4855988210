// Runs inside the server process, built by Vite: everything of React stays on this side.

import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { Navigator } from 'react-router';
import { ApiError, createApiClient, type Transport } from '#client/api-client.ts';
import { HtmlSlots } from '#client/html-slot.tsx';
import { addressOf } from '#client/navigation/page-history.ts';
import type { PageMeta } from '#client/page.ts';
import { type PageError, serializePageState } from '#client/page-state.ts';
import { createQueryClient } from '#client/query-client.ts';
import { texts } from '#texts';
import { keepSearchParams, loadPage } from './load-page.ts';
import { findRoute } from './routes.ts';
import { CachedPartsContext, keepCachedParts } from './shell/cached-part.tsx';
import { PageAt, Site } from './site.tsx';

export type RenderedPage = {
  status: number;
  meta: PageMeta;
  body: string;
  stateJson: string;
};

export type PageRedirect = { status: number; location: string };

/** Which page an address leads to, without loading or rendering anything. */
export function findPage(url: URL): { url: URL; isFound: boolean; file: string } {
  const { route } = findRoute(url.pathname);
  return {
    url: keepSearchParams(url, route.searchParams),
    isFound: route.path !== '*',
    file: route.file,
  };
}

const printed = new Map<string, string>();

/** Given a transport and not a client: this build has an `ApiError` of its own, and pages know errors by it. */
export async function renderPage(options: {
  url: URL;
  transport: Transport;
}): Promise<RenderedPage | PageRedirect> {
  const { url } = options;
  const services = { api: createApiClient(options.transport), queries: createQueryClient({ maxRetries: 0 }) };
  const loaded = await loadPage(url, services);
  if ('movedTo' in loaded) return { status: 301, location: loaded.movedTo };

  const { page } = loaded;
  const error = 'error' in page ? describePageError(page.error) : null;
  const meta = error ? { ...page.meta, status: error.status } : page.meta;
  const slots = new Map<string, string>();
  const printing = { kept: printed, fresh: [] };
  const body = renderToString(
    <HtmlSlots value={slots}>
      <CachedPartsContext value={printing}>
        <Site services={services}>
          <PageAt
            location={{ pathname: url.pathname, search: url.search }}
            navigator={nowhere}
            page={error ? { ...page, error, meta } : page}
          />
        </Site>
      </CachedPartsContext>
    </HtmlSlots>,
  );
  keepCachedParts(printing, body);
  const queries = dehydrate(services.queries, {
    // Failed ones too: the browser shows the same error instead of asking again behind a skeleton.
    shouldDehydrateQuery: (query) => query.state.status !== 'pending',
  });
  services.queries.clear();
  return { status: meta.status ?? 200, meta, body, stateJson: serializePageState({ queries, error }, slots) };
}

/** Only what the API said on purpose leaves the server; any other message may hold anything. */
function describePageError(error: unknown): PageError {
  if (error instanceof ApiError) return { status: error.status, message: error.message };
  return { status: 500, message: texts.feedback.serverError };
}

/** Rendering leads nowhere; the browser follows links. */
const nowhere: Navigator = {
  createHref: (to) =>
    typeof to === 'string' ? to : addressOf({ pathname: '', search: '', hash: '', ...to }),
  push: refuse,
  replace: refuse,
  go: refuse,
};

function refuse(): never {
  throw new Error('There is nowhere to go while the server renders a page');
}
