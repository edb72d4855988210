import type { QueryClient } from '@tanstack/react-query';
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
  /** Feeds of what the page shows, beside the site's own. */
  feeds?: readonly PageFeed[];
  /** The way to the page, without the home page where it starts, and with the page where it ends. */
  trail?: readonly { name: string; path: string }[];
  /** What the page is about, where it is an article or a person. */
  article?: ArticleFacts;
  person?: PersonFacts;
};

export type PageFeed = { title: string; path: string };

/** Times as ISO 8601 has them. */
export type ArticleFacts = {
  publishedAt: string;
  modifiedAt: string;
  author: { name: string; path: string };
  category: string | undefined;
  tags: readonly string[];
  wordCount: number;
};

export type PersonFacts = {
  name: string;
  path: string;
  /** A path on this site, or an address elsewhere. */
  picture: string | undefined;
  profession: string | undefined;
  company: string | undefined;
  /** Pages about the same person elsewhere. */
  links: readonly string[];
};

/** The page is at another address of this site for good; whoever asks for this one is sent there. */
export type MovedPage = { movedTo: string };

/** What an address says, by the names in its route. */
export type PageParams = Readonly<Partial<Record<string, string>>>;

export type LoadArgs = {
  api: ApiClient;
  queries: QueryClient;
  params: PageParams;
  /** Only the search parameters that the route declares are left in it. */
  url: URL;
};

/** Prefetches what the page shows, on the server and on navigation, and returns its meta, or where it is now. */
export type LoadPage = (args: LoadArgs) => PageMeta | MovedPage | Promise<PageMeta | MovedPage>;
