import './styles/site.css';
import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type ApiClient, createApiClient } from '#client/api-client.ts';
import { createFetchTransport } from '#client/fetch-transport.ts';
import { readPageState } from '#client/page-state.ts';
import { createQueryClient } from '#client/query-client.ts';
import { ServicesContext, servicesContext } from '#client/services.tsx';
import { getSession } from '#client/session.ts';
import { renewingTransport } from '#client/sign-in-again.ts';
import { pathsWithoutRenewal } from '#features/accounts/web/session-life.tsx';
import { notificationsApi } from '#features/notifications/contract.ts';
import { createRoutes } from './routes.tsx';

async function start(root: HTMLElement): Promise<void> {
  const state = readPageState(document);
  const services = { api: createBrowserApi(), queries: createQueryClient() };
  hydrate(services.queries, state.queries);
  const routes = createRoutes();
  const router = createBrowserRouter(routes, {
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      return context;
    },
    hydrationData: { loaderData: await loadMatchedPages(routes), errors: state.errors },
  });
  hydrateRoot(
    root,
    <StrictMode>
      <ServicesContext value={services}>
        <QueryClientProvider client={services.queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ServicesContext>
    </StrictMode>,
  );
}

function createBrowserApi(): ApiClient {
  const session = getSession();
  const transport = createFetchTransport(() => session.token());
  // What asks by itself in the background must not put a dialog in front of someone who is only reading.
  const exemptPaths = [...pathsWithoutRenewal, notificationsApi.list.path];
  return createApiClient(renewingTransport(transport, { session, exemptPaths }));
}

/**
 * The page in front of us must be there before hydration, or React would throw the server's HTML away. Its loader
 * has run on the server, so the router is told that there is nothing to load: the state holds the queries.
 */
async function loadMatchedPages(routes: RouteObject[]): Promise<Record<string, null>> {
  const loaded: Record<string, null> = {};
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    if (route.id !== undefined) loaded[route.id] = null;
  }
  return loaded;
}

// A new version was deployed while this page was open, and the part it wants is gone: start over with the new one.
// Once: a part that is still not there after that is not coming, and the page as it stands is better than a loop.
window.addEventListener('vite:preloadError', () => {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type !== 'reload') window.location.reload();
});

const root = document.getElementById('root');
if (root) void start(root);
