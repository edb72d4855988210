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
  /** Whether the page is mostly read: for visitors its script waits until they use the page. */
  startsOnIntent: boolean;
  loadModule(): Promise<PageModule>;
};

type PageOptions = { searchParams?: readonly string[]; startsOnIntent?: boolean };

function page(
  path: string,
  name: string,
  { searchParams = [], startsOnIntent = false }: PageOptions = {},
): PageRoute {
  const importModule = pageModules[`./pages/${name}.tsx`];
  if (!importModule) throw new Error(`There is no page ${name}`);
  let loaded: PageModule | undefined;
  return {
    path,
    file: `src/app/pages/${name}.tsx`,
    searchParams,
    startsOnIntent,
    // Remember the module: even a repeated import takes a moment.
    loadModule: async () => {
      loaded ??= await importModule();
      return loaded;
    },
  };
}

/** A page that is mostly read. */
function readingPage(path: string, name: string, options?: PageOptions): PageRoute {
  return page(path, name, { ...options, startsOnIntent: true });
}

function settingsPage(path: string, options?: PageOptions): PageRoute {
  return page(`/dashboard/${path}`, 'dashboard/settings', options);
}

const settingsSections = [
  'identity',
  'home',
  'look',
  'sign-up',
  'security',
  'reviews',
  'checks',
  'comments',
  'reports',
  'categories',
  'pages',
  'footer',
  'mail',
  'file',
  'import',
  'webhooks',
  'feeds',
  'webmentions',
];

/** All pages except for the 404 page. Fixed paths take precedence over patterns. */
export const pages: readonly PageRoute[] = [
  readingPage('/', 'home'),
  readingPage('/articles', 'articles', { searchParams: ['q', 'category', 'tag', 'page'] }),
  readingPage('/trending', 'trending'),
  readingPage('/categories', 'categories'),
  page('/auth', 'auth', { searchParams: ['mode'] }),
  page('/invitation', 'account-link'),
  page('/handover', 'account-link'),
  page('/restore-email', 'account-link'),
  page('/new-password', 'account-link'),
  page('/preview', 'account-link'),
  page('/auth/:step/:provider', 'account-link'),
  page('/profile', 'profile'),
  page('/second-factor', 'profile'),
  page('/profile/setup', 'profile-form'),
  page('/profile/edit', 'profile-form'),
  readingPage('/profile/:who', 'public-profile'),
  readingPage('/article/:slug', 'article', { searchParams: ['comments'] }),
  readingPage('/article/:slug/record', 'article-record'),
  readingPage('/series/:slug', 'series'),
  page('/write', 'write', { searchParams: ['edit'] }),
  page('/feed', 'library'),
  page('/reading-list', 'library', { searchParams: ['archive', 'list', 'q'] }),
  page('/history', 'library'),
  page('/my-articles', 'my-articles', { searchParams: ['tab'] }),
  page('/my-articles/import', 'import'),
  page('/statistics', 'statistics', { searchParams: ['range'] }),
  page('/dashboard', 'dashboard/dashboard'),
  settingsPage('setup'),
  settingsPage('settings'),
  ...settingsSections.map((section) => settingsPage(`settings/${section}`)),
  settingsPage('settings/pages/new'),
  settingsPage('settings/pages/:id'),
  settingsPage('settings/pages/:id/history', { searchParams: ['before', 'after'] }),
  settingsPage('settings/webhooks/:id'),
  page('/dashboard/review/:id', 'dashboard/review', { searchParams: ['view', 'against'] }),
  page('/dashboard/reports/:id', 'moderation'),
  page('/reports', 'moderation'),
  page('/decisions/:id', 'moderation'),
  page('/dashboard/members/invitations', 'dashboard/member'),
  page('/dashboard/members/tokens', 'dashboard/member'),
  page('/dashboard/members/:id', 'dashboard/member'),
  readingPage('/authors', 'authors', { searchParams: ['q', 'page'] }),
  readingPage('/about', 'text-page'),
  readingPage('/help', 'text-page'),
  readingPage('/community', 'text-page'),
  readingPage('/guidelines', 'text-page'),
  readingPage('/privacy', 'text-page'),
  readingPage('/terms', 'text-page'),
  readingPage('/cookies', 'text-page'),
  readingPage('/pages/:slug', 'text-page'),
  page('/offline', 'offline'),
  page('/newsletter/confirm', 'newsletter'),
  page('/newsletter/unsubscribe', 'newsletter'),
  page('/digest/end', 'newsletter'),
  page('/api/docs', 'api-docs'),
  ...(import.meta.env.DEV ? [uiGallery()] : []),
];

const notFound = readingPage('*', 'not-found');

/** Shows every UI component on one page. Only `npm run dev` serves it. */
function uiGallery(): PageRoute {
  return {
    path: '/dev/ui-gallery',
    file: 'src/app/ui-gallery/ui-gallery.tsx',
    searchParams: [],
    startsOnIntent: false,
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
