import type { ComponentType } from 'react';
import type { LoadPage, PageParams } from '#client/page.ts';

export type PageModule = { load: LoadPage; Component: ComponentType };

const pageModules = import.meta.glob<PageModule>('./pages/**/*.tsx');

/** A path of the site and its page. */
export type PageRoute = {
  path: string;
  /** The source file of the page, which is its key in the build's manifest. */
  file: string;
  /**
   * The search parameters that change the page. All others are ignored, so that nobody can fill the cache with them.
   */
  searchParams: readonly string[];
  loadModule(): Promise<PageModule>;
};

type PageOptions = { searchParams?: readonly string[] };

function page(path: string, name: string, { searchParams = [] }: PageOptions = {}): PageRoute {
  const importModule = pageModules[`./pages/${name}.tsx`];
  if (!importModule) throw new Error(`There is no page ${name}`);
  let loaded: PageModule | undefined;
  return {
    path,
    file: `src/app/pages/${name}.tsx`,
    searchParams,
    // Remember the module: even a repeated import takes a moment.
    loadModule: async () => {
      loaded ??= await importModule();
      return loaded;
    },
  };
}

/** All pages except for the 404 page. Fixed paths take precedence over patterns. */
const pages: readonly PageRoute[] = [
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
  page('/statistics', 'statistics', { searchParams: ['range'] }),
  page('/dashboard', 'dashboard'),
  page('/dashboard/review/:id', 'review', { searchParams: ['view', 'against'] }),
  page('/dashboard/members/:id', 'member'),
  page('/authors', 'authors', { searchParams: ['q', 'page'] }),
  page('/about', 'information/about'),
  page('/help', 'information/help'),
  page('/community', 'information/community'),
  page('/guidelines', 'information/guidelines'),
  page('/privacy', 'information/privacy'),
  page('/terms', 'information/terms'),
  page('/cookies', 'information/cookies'),
  page('/offline', 'offline'),
  page('/newsletter/confirm', 'newsletter-confirm'),
  page('/newsletter/unsubscribe', 'newsletter-unsubscribe'),
  page('/api/docs', 'api-docs'),
  ...(import.meta.env.DEV ? [uiGallery()] : []),
];

const notFound = page('*', 'not-found');

/** Shows every UI component on one page. Only `npm run dev` serves it. */
function uiGallery(): PageRoute {
  return {
    path: '/dev/ui-gallery',
    file: 'src/app/ui-gallery/ui-gallery.tsx',
    searchParams: [],
    loadModule: () => import('./ui-gallery/ui-gallery.tsx'),
  };
}

type FoundRoute = { route: PageRoute; params: PageParams };

// Paths match exactly: each page has one URL, so other spellings cannot fill the cache.
const plainRoutes = new Map(
  pages.filter(({ path }) => !/[:*]/.test(path)).map((route) => [route.path, route]),
);
const patterns = pages
  .filter(({ path }) => path.includes(':'))
  .map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }));

export function findRoute(pathname: string): FoundRoute {
  const plain = plainRoutes.get(pathname);
  if (plain) return { route: plain, params: {} };
  for (const { route, pattern } of patterns) {
    const groups = pattern.exec(pathname)?.groups;
    if (groups) return { route, params: decodeParams(groups) };
  }
  return { route: notFound, params: {} };
}

function decodeParams(groups: Record<string, string>): PageParams {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value)]));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // A percent sign that is not part of an escape sequence.
    return value;
  }
}
