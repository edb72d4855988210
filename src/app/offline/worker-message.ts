export const workerPath = '/service-worker.js';

/**
 * Whether the reader is signed in. The worker cannot read that itself: the token is in localStorage, which workers
 * cannot access.
 */
export type Reader = 'visitor' | 'member';

/**
 * The messages from a page to the service worker: an article is being read; these scripts and styles were loaded before
 * the worker started, on a page with this title, of a site with this icon; or nobody is signed in, so articles read by a member must be deleted.
 */
export type WorkerMessage =
  | { keep: string; reader: Reader }
  | { parts: string[]; icon: string; title: string }
  | { forget: 'member' };

/** The address of the icon changes with the look of the site. */
export const iconPattern = /<link rel="icon" href="([^"]*)"/;

/** The name of the site at the end of a title, as HTML. Only the title of the home page has none. */
export const namePattern = /<title>[^<]*?( · [^<]*)</;

export const isAssetPath = (path: string) => /^\/assets\/[\w.-]+\.(js|css)$/.test(path);
