import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import type { LoadPage, PageMeta } from '#client/page.ts';
import { servicesContext } from '#client/services.tsx';
import { ErrorPage, ShellErrorPage } from './shell/error-page.tsx';
import { RootLayout } from './shell/root-layout.tsx';

type PageModule = { load: LoadPage; Component: ComponentType };

const pageModules = import.meta.glob<PageModule>('./pages/*.tsx');

/** What the server needs to know of a page's route before it renders it. */
export type PageHandle = {
  /** The page's source file, by which the build's manifest knows its scripts. */
  file: string;
  /** The search parameters that change what the page shows. All others are ignored, so nobody can fill a cache with them. */
  searchParams: readonly string[];
};

type PageOptions = { searchParams?: readonly string[] };

function page(path: string, name: string, options: PageOptions = {}): RouteObject {
  const file = `./pages/${name}.tsx`;
  const loadModule = pageModules[file];
  if (!loadModule) throw new Error(`There is no page ${file}`);
  const handle: PageHandle = { file: `src/app/pages/${name}.tsx`, searchParams: options.searchParams ?? [] };
  // By its path: one page may stand at two addresses. One spelling of each, or every other would be kept as well.
  return {
    id: path,
    path,
    caseSensitive: true,
    handle,
    lazy: async () => pageRoute(await loadModule(), handle),
  };
}

function pageRoute(module: PageModule, handle: PageHandle) {
  return {
    Component: module.Component,
    loader: async ({ request, params, context }: LoaderFunctionArgs): Promise<PageMeta> => {
      const loaded = await module.load({
        ...context.get(servicesContext),
        params,
        url: keepSearchParams(new URL(request.url), handle.searchParams),
      });
      if ('movedTo' in loaded) throw moveTo(loaded.movedTo);
      return loaded;
    },
  };
}

/** A 301 from the server. In the browser the old address never gets into the history, so that Back leads past it. */
function moveTo(path: string): Response {
  // A second slash or a backslash would make it the address of another host.
  if (!/^\/(?![/\\])/.test(path)) throw new Error('A page moved to something that is no path of this site');
  return redirect(path, 301);
}

export function keepSearchParams(url: URL, names: readonly string[]): URL {
  const kept = new URL(url);
  kept.search = '';
  for (const name of [...names].sort()) {
    const value = url.searchParams.get(name);
    if (value !== null && value !== '') kept.searchParams.set(name, value);
  }
  return kept;
}

/** All pages of the site. Made anew for each router, which keeps what it has loaded in them. */
export function createRoutes(): RouteObject[] {
  return [
    {
      Component: RootLayout,
      ErrorBoundary: ShellErrorPage,
      // Inside the layout, so that a page that fails keeps the header and footer.
      children: [{ ErrorBoundary: ErrorPage, children: createPageRoutes() }],
    },
  ];
}

function createPageRoutes(): RouteObject[] {
  const routes = [
    page('/', 'home'),
    page('/articles', 'articles', { searchParams: ['q', 'category', 'tag', 'page'] }),
    page('/trending', 'trending'),
    page('/categories', 'categories'),
    page('/auth', 'auth', { searchParams: ['mode'] }),
    page('/profile', 'profile'),
    page('/profile/setup', 'profile-form'),
    page('/profile/edit', 'profile-form'),
    page('/profile/:who', 'public-profile'),
    page('/article/:slug', 'article'),
    page('/write', 'write', { searchParams: ['edit'] }),
    page('/my-articles', 'my-articles', { searchParams: ['tab'] }),
    page('/authors', 'authors', { searchParams: ['q', 'page'] }),
    page('/about', 'about'),
    page('/help', 'help'),
    page('/community', 'community'),
    page('/guidelines', 'guidelines'),
    page('/privacy', 'privacy'),
    page('/terms', 'terms'),
    page('/cookies', 'cookies'),
    page('/newsletter/confirm', 'newsletter-confirm'),
    page('/newsletter/unsubscribe', 'newsletter-unsubscribe'),
    page('/api/docs', 'api-docs'),
    page('*', 'not-found'),
  ];
  if (import.meta.env.DEV) routes.push(designKitRoute());
  return routes;
}

/** All pieces of the design on one page; the build leaves it out. */
function designKitRoute(): RouteObject {
  const handle: PageHandle = { file: 'src/app/design-kit/design-kit.tsx', searchParams: [] };
  return {
    id: 'design-kit',
    path: '/dev/kit',
    handle,
    lazy: async () => pageRoute(await import('./design-kit/design-kit.tsx'), handle),
  };
}
