import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import type { SiteIdentity } from './site.ts';

/** Metadata of a page for browsers, search engines and link previews. Each route's `load` returns it. */
export type PageMeta = {
  /** Without the site's name, which is appended on every page but the home page. */
  title: string;
  description: string;
  /** The path of the canonical URL; defaults to the requested path. */
  canonicalPath?: string;
  /** The canonical URL on another site, where the article appeared first. */
  canonicalUrl?: string | undefined;
  kind?: 'website' | 'article';
  imagePath?: string;
  /** Whether other sites may send Webmentions for it. Only known on the server. */
  takesWebmentions?: boolean | undefined;
  isIndexable?: boolean;
  /** The HTTP status of the page; defaults to 200. */
  status?: number;
  /** Feeds of the page's content, in addition to the site's own. */
  feeds?: readonly PageFeed[];
  /** The breadcrumbs, from below the home page to this page. */
  trail?: readonly { name: string; path: string }[];
  /** The path of the API call that counts a view of the page's article. */
  viewPath?: string;
  /** Set when the page is about an article or a person. */
  article?: ArticleFacts;
  person?: PersonFacts;
};

export type PageFeed = { title: string; path: string };

/** Times are in ISO 8601. */
export type ArticleFacts = {
  publishedAt: string;
  modifiedAt: string;
  /** The first author, then the co-authors. */
  authors: readonly { name: string; path: string }[];
  category: string | undefined;
  tags: readonly string[];
  wordCount: number;
};

export type PersonFacts = {
  name: string;
  path: string;
  /** A path on this site, or a URL on another one. */
  picture: string | undefined;
  profession: string | undefined;
  company: string | undefined;
  /** The person's pages on other sites. */
  links: readonly string[];
};

/** The page has moved to another URL of this site for good; requests are redirected. */
export type MovedPage = { movedTo: string };

/** The parameters in the URL, by their names in the route. */
export type PageParams = Readonly<Partial<Record<string, string>>>;

export type LoadArgs = {
  api: ApiClient;
  queries: QueryClient;
  site: SiteIdentity;
  params: PageParams;
  /** Contains only the search parameters that the route declares. */
  url: URL;
};

/** Prefetches the page's data, on the server and on navigation, and returns its metadata, or where it has moved. */
export type LoadPage = (args: LoadArgs) => PageMeta | MovedPage | Promise<PageMeta | MovedPage>;
