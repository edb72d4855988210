// Runs inside the server process, built by Vite: everything of React stays on this side.
import { dehydrate, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { ApiError, createApiClient, type Transport } from '#client/api-client.ts';
import { HtmlSlots } from '#client/html-slot.tsx';
import type { PageMeta } from '#client/page.ts';
import { type PageError, serializePageState } from '#client/page-state.ts';
import { createQueryClient } from '#client/query-client.ts';
import { ServicesContext, servicesContext } from '#client/services.tsx';
import { createRoutes, keepSearchParams, type PageHandle } from './routes.tsx';

const routes = createRoutes();
const handler = createStaticHandler(routes);

export type RenderedPage = {
  status: number;
  meta: PageMeta;
  body: string;
  stateJson: string;
};

export type PageRedirect = { status: number; location: string };

/** Which page an address leads to, without loading or rendering anything. */
export function findPage(url: URL): { url: URL; isFound: boolean; file: string } {
  const match = matchRoutes(routes, url.pathname)?.at(-1);
  const handle = match?.route.handle as PageHandle | undefined;
  if (!match || !handle) throw new Error('The catch-all route matches every path');
  return {
    url: keepSearchParams(url, handle.searchParams),
    isFound: match.route.path !== '*',
    file: handle.file,
  };
}

/** Given a transport and not a client: this build has an `ApiError` of its own, and pages know errors by it. */
export async function renderPage(options: {
  url: URL;
  transport: Transport;
}): Promise<RenderedPage | PageRedirect> {
  const services = { api: createApiClient(options.transport), queries: createQueryClient({ maxRetries: 0 }) };
  const requestContext = new RouterContextProvider();
  requestContext.set(servicesContext, services);
  const context = await handler.query(new Request(options.url), { requestContext });
  if (context instanceof Response) {
    return { status: context.status, location: context.headers.get('location') ?? '/' };
  }

  const slots = new Map<string, string>();
  const router = createStaticRouter(handler.dataRoutes, context);
  const body = renderToString(
    <StrictMode>
      <HtmlSlots value={slots}>
        <ServicesContext value={services}>
          <QueryClientProvider client={services.queries}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </QueryClientProvider>
        </ServicesContext>
      </HtmlSlots>
    </StrictMode>,
  );
  const queries = dehydrate(services.queries, {
    // Failed ones too: the browser shows the same error instead of asking again behind a skeleton.
    shouldDehydrateQuery: (query) => query.state.status !== 'pending',
  });
  services.queries.clear();
  const errors = pageErrors(context);
  const meta = pageMeta(context);
  return {
    status: meta.status ?? 200,
    meta,
    body,
    stateJson: serializePageState({ queries, errors }, slots),
  };
}

function pageMeta(context: StaticHandlerContext): PageMeta {
  const failure = Object.values(pageErrors(context) ?? {})[0];
  if (failure) {
    return {
      title: 'Something went wrong',
      description: 'This page could not be shown.',
      status: failure.status,
    };
  }
  const routeId = context.matches.at(-1)?.route.id;
  return context.loaderData[routeId ?? ''] as PageMeta;
}

function pageErrors(context: StaticHandlerContext): Record<string, PageError> | null {
  if (!context.errors) return null;
  return Object.fromEntries(
    Object.entries(context.errors).map(([routeId, error]) => [routeId, describePageError(error)]),
  );
}

/** Only what the API said on purpose leaves the server; any other message may hold anything. */
function describePageError(error: unknown): PageError {
  if (error instanceof ApiError) return { status: error.status, message: error.message };
  return { status: 500, message: 'Something went wrong on our side. Please try again.' };
}
