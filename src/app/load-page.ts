import type { ComponentType } from 'react';
import type { Loaded } from '#client/navigation/navigation.ts';
import type { PageMeta, PageParams } from '#client/page.ts';
import type { Services } from '#client/services.tsx';
import { siteQuery } from '#features/site/web/site-query.ts';
import { texts } from '#texts';
import { findRoute } from './routes.ts';

/** The content between header and footer. */
type PageContent = { Component: ComponentType } | { error: unknown };
type LoadedPage = SitePage & { meta: PageMeta };
/** `meta` is null for the page that the server rendered: its head is already right. */
export type SitePage = PageContent & { meta: PageMeta | null; params: PageParams };

/**
 * Loads everything that the page at this URL needs, in the browser and on the server. If that fails, the result is an
 * error page.
 */
export async function loadPage(url: URL, services: Services): Promise<Loaded<LoadedPage>> {
  const { route, params } = findRoute(url.pathname);
  // In the browser it is there already: it came with the first page.
  const site = await services.queries.ensureQueryData(siteQuery(services.api));
  try {
    const { Component, load } = await route.loadModule();
    const loaded = await load({ ...services, site, params, url: pickSearchParams(url, route.searchParams) });
    if ('movedTo' in loaded) return { movedTo: pathOfThisSite(loaded.movedTo) };
    return { page: { Component, params, meta: loaded } };
  } catch (error) {
    return { page: { error, params, meta: failureMeta } };
  }
}

const failureMeta: PageMeta = {
  title: texts.loadPage.title,
  description: texts.loadPage.description,
  status: 500,
};

export function pickSearchParams(url: URL, names: readonly string[]): URL {
  const picked = new URL(url);
  picked.search = '';
  for (const name of [...names].sort()) {
    const value = url.searchParams.get(name);
    if (value !== null && value !== '') picked.searchParams.set(name, value);
  }
  return picked;
}

function pathOfThisSite(path: string): string {
  // A second slash or a backslash would make it a URL of another host.
  if (!/^\/(?![/\\])/.test(path)) throw new Error('A page moved to something that is no path of this site');
  return path;
}
