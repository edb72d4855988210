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
import { hasJustChangedCounts } from '#client/queries/own-count-changes.ts';
import { createQueryClient } from '#client/queries/query-client.ts';
import { getSession } from '#client/session.ts';
import { renewingTransport } from '#client/sign-in-again.ts';
import { pathsWithoutRenewal } from '#features/accounts/web/session/session-sync.tsx';
import { notificationsCalls } from '#features/notifications/calls.ts';
import { isLazyPartFailure } from '#ui/lazy-part.tsx';
import { loadPage, type SitePage } from './load-page.ts';
import { startWorker } from './offline/start-worker.ts';
import { prefetchLinks } from './prefetch-links.ts';
import { findRoute } from './routes.ts';
import { loadInteractiveAccountArea } from './shell/account-area/account-area.tsx';
import { Toaster } from './shell/toasts.tsx';
import { NavigableSite, Site } from './site.tsx';

async function start(root: HTMLElement): Promise<void> {
  // In parallel with the page's own script. If this fails, the header tries again.
  if (getSession().token() !== undefined) loadInteractiveAccountArea().catch(() => {});
  const state = readPageState(document);
  const services = { api: createBrowserApi(), queries: createQueryClient() };
  // On a step back, the browser's cached responses may be used without fetching them again.
  hydrate(services.queries, datedQueries(state, navigationType() !== 'back_forward'));
  const load = (address: string) => loadPage(new URL(address, window.location.origin), services);
  const navigation = createNavigation({
    history: createPageHistory({
      history: window.history,
      location: window.location,
      isReturning: navigationType() !== 'navigate',
    }),
    page: await loadRenderedPage(state),
    load: (location) => (needsDocument(location) ? loadDocument : load)(urlOf(location)),
  });
  const site = (
    <Site services={services}>
      <NavigableSite navigation={navigation} />
    </Site>
  );
  // As a transition, so that the reader's input takes priority over hydration.
  startTransition(() => {
    hydrateRoot(root, site);
  });
  if (hasJustChangedCounts()) void services.queries.invalidateQueries();
  runOnActivity(Toaster.prefetch);
  if (import.meta.env.PROD) runWhenIdle(() => void startWorker(navigation));
  const prefetcher = prefetchLinks(load);
  // A failed prefetch does not count before somebody opens the page.
  isPartNeeded = () => navigation.isLoading() || !prefetcher.isPrefetching();
}

function createBrowserApi(): ApiClient {
  const session = getSession();
  const transport = createFetchTransport(() => session.token());
  // Background calls must not open the sign-in dialog in front of somebody who is only reading.
  const exemptPaths = [...pathsWithoutRenewal, notificationsCalls.list.path];
  return createApiClient(renewingTransport(transport, { session, exemptPaths }));
}

/**
 * The current page must be loaded before hydration, or React would discard the server's HTML. The server has loaded its
 * data: the state contains the queries.
 */
async function loadRenderedPage({ error }: PageState): Promise<SitePage> {
  const { route, params } = findRoute(window.location.pathname);
  const { Component } = await route.loadModule();
  return { ...(error ? { error } : { Component }), params, meta: null };
}

/** The server may know more of an unknown path: an article had it on the site from which it was imported. */
const needsDocument = ({ pathname }: { pathname: string }): boolean =>
  isOfflineWithWorker() || findRoute(pathname).route.path === '*';

/**
 * True when offline with a service worker: it may have stored the next page as a whole document, so a full navigation
 * is needed.
 */
function isOfflineWithWorker(): boolean {
  return !navigator.onLine && Boolean(navigator.serviceWorker?.controller);
}

function loadDocument(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}

/** How the browser came to this document. */
function navigationType(): NavigationTimingType | undefined {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type;
}

declare global {
  interface Window {
    /** Whether the browser is on its way to another document. Recorded by the boot script. */
    isLeaving?: boolean;
  }
}

let isPartNeeded = () => true;

// A part that fails to load usually means that a new version was deployed while this page was open: reload to get the
// new one. Only once: if the part is still missing after the reload, the page as it is is better than a loop.
onPartLoadFailure((failure) => {
  // Offline, every part is missing, and a reload would leave nothing at all. On the way to another page, Firefox and WebKit cancel the
  // parts that are loading, and a reload would cancel the way.
  if (!navigator.onLine || window.isLeaving || !isPartNeeded() || navigationType() === 'reload') return;
  // A lazy part shows its own error, and the rest of the page stays. It is notified of the failure after this listener,
  // hence the timeout.
  setTimeout(() => {
    if (!isLazyPartFailure(failure)) window.location.reload();
  });
});

/**
 * Runs at the first sign of activity. Code that responds to clicks is fetched then, before the first click ends, when there may be no
 * connection; a page that nobody uses need not load it.
 */
function runOnActivity(callback: () => void): void {
  const stop = new AbortController();
  const runOnce = () => {
    stop.abort();
    callback();
  };
  for (const sign of ['pointerdown', 'focusin'] as const) {
    document.addEventListener(sign, runOnce, { signal: stop.signal, passive: true });
  }
}

/** Runs once the page has loaded and the browser is idle. */
function runWhenIdle(callback: () => void): void {
  const wait = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 2000));
  if (document.readyState === 'complete') wait(callback);
  else window.addEventListener('load', () => wait(callback), { once: true });
}

/** The script may load before a long document has been parsed, and the page state is at its end. */
function runWhenParsed(callback: () => void): void {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', callback, { once: true });
  else callback();
}

runWhenParsed(() => {
  const root = document.getElementById('root');
  if (root) void start(root);
});
