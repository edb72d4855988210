import './styles/site.css';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type ApiClient, createApiClient } from '#client/api-client.ts';
import { createFetchTransport } from '#client/fetch-transport.ts';
import { onPartLoadFailure } from '#client/load-part.ts';
import { createNavigation } from '#client/navigation/navigation.ts';
import { createPageHistory, urlOf } from '#client/navigation/page-history.ts';
import { datedQueries, type PageState, readPageState } from '#client/page-state.ts';
import { createQueryClient } from '#client/query-client.ts';
import { getSession } from '#client/session.ts';
import { renewingTransport } from '#client/sign-in-again.ts';
import { pathsWithoutRenewal } from '#features/accounts/web/session/session-sync.tsx';
import { notificationsCalls } from '#features/notifications/calls.ts';
import { isLazyPartFailure } from '#ui/lazy-part.tsx';
import { loadPage, type SitePage } from './load-page.ts';
import { startWorker } from './offline/start-worker.ts';
import { prefetchLinks } from './prefetch-links.ts';
import { findRoute } from './routes.ts';
import { loadWorkingCorner } from './shell/corner/viewer-corner.tsx';
import { Toaster } from './shell/toasts.tsx';
import { NavigableSite, Site } from './site.tsx';

async function start(root: HTMLElement): Promise<void> {
  // Beside the page's own script; the header tries again, should it not come.
  if (getSession().token() !== undefined) loadWorkingCorner().catch(() => {});
  const state = readPageState(document);
  const services = { api: createBrowserApi(), queries: createQueryClient() };
  // A step back may show what the browser has kept, without asking for it again.
  hydrate(services.queries, datedQueries(state, navigationType() !== 'back_forward'));
  const load = (address: string) => loadPage(new URL(address, window.location.origin), services);
  const navigation = createNavigation({
    history: createPageHistory({
      history: window.history,
      location: window.location,
      isReturning: navigationType() !== 'navigate',
    }),
    page: await loadGivenPage(state),
    load: (location) => (isCutOff() ? leaveTo(urlOf(location)) : load(urlOf(location))),
  });
  const site = (
    <Site services={services}>
      <NavigableSite navigation={navigation} />
    </Site>
  );
  // Piece by piece: what the reader does meanwhile goes first.
  startTransition(() => {
    hydrateRoot(root, site);
  });
  whenMembersOrActive(Toaster.prefetch);
  if (import.meta.env.PROD) whenIdle(() => void startWorker(navigation));
  const prefetching = prefetchLinks(load);
  // What was fetched ahead is not missed before somebody asks for it.
  isMissed = () => navigation.isLoading() || !prefetching.isUnderWay();
}

function createBrowserApi(): ApiClient {
  const session = getSession();
  const transport = createFetchTransport(() => session.token());
  // What asks by itself in the background must not put a dialog in front of someone who is only reading.
  const exemptPaths = [...pathsWithoutRenewal, notificationsCalls.list.path];
  return createApiClient(renewingTransport(transport, { session, exemptPaths }));
}

/**
 * The page in front of us must be there before hydration, or React would throw the server's HTML away. What it needs
 * was loaded on the server: the state holds the queries.
 */
async function loadGivenPage({ error }: PageState): Promise<SitePage> {
  const { route, params } = findRoute(window.location.pathname);
  const { Component } = await route.loadModule();
  return { ...(error ? { error } : { Component }), params, meta: null };
}

/** Without a connection, and with a service worker that may have kept what is asked for: as a whole document. */
function isCutOff(): boolean {
  return !navigator.onLine && Boolean(navigator.serviceWorker?.controller);
}

function leaveTo(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}

/** How the browser came to this document. */
function navigationType(): NavigationTimingType | undefined {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type;
}

let isMissed = () => true;

// A new version was deployed while this page was open, and the part it wants is gone: start over with the new one.
// Once: a part that is still not there after that is not coming, and the page as it stands is better than a loop.
onPartLoadFailure((failure) => {
  // Offline, every part is missing, and starting over would leave nothing at all.
  if (!navigator.onLine || !isMissed() || navigationType() === 'reload') return;
  // A lazy part shows its own error message and the page stays. It learns of the failure after this listener.
  setTimeout(() => {
    if (!isLazyPartFailure(failure)) window.location.reload();
  });
});

/**
 * What answers to a press is there before the first one: it may come without a connection. Not for those who only read,
 * who would load it for nothing.
 */
function whenMembersOrActive(go: () => void): void {
  if (getSession().token() !== undefined) {
    whenIdle(go);
    return;
  }
  const stop = new AbortController();
  const act = () => {
    stop.abort();
    go();
  };
  for (const sign of ['pointerdown', 'focusin'] as const) {
    document.addEventListener(sign, act, { signal: stop.signal, passive: true });
  }
}

/** When the page is there and nothing else is to be done. */
function whenIdle(go: () => void): void {
  const wait = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 2000));
  if (document.readyState === 'complete') wait(go);
  else window.addEventListener('load', () => wait(go), { once: true });
}

/** The script may be faster than a long page, whose state comes last. */
function whenParsed(go: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', go, { once: true });
  else go();
}

whenParsed(() => {
  const root = document.getElementById('root');
  if (root) void start(root);
});
