import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router';
import type { ApiClient } from './api-client.ts';

/** What a page says about itself to browsers, search engines and link previews. One per route, made by its `load`. */
export type PageMeta = {
  /** Without the site's name, which is appended everywhere but on the home page. */
  title: string;
  description: string;
  /** The canonical address; the path as requested when left out. */
  canonicalPath?: string;
  kind?: 'website' | 'article';
  imagePath?: string;
  isIndexable?: boolean;
  /** The HTTP status of the page, 200 when left out. */
  status?: number;
};

export type LoadArgs = {
  api: ApiClient;
  queries: QueryClient;
  params: Params;
  /** Only the search parameters that the route declares are left in it. */
  url: URL;
};

/** Prefetches what the page shows, on the server and on navigation, and returns its meta. */
export type LoadPage = (args: LoadArgs) => PageMeta | Promise<PageMeta>;
