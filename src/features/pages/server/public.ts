import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { addPageRoutes } from './page.routes.ts';
import type { PageHooks } from './page-parts.ts';
import { listPages, listPagesWithTimes } from './read-page.ts';

export { footerFileSection } from './footer-file-section.ts';
export { findPageImageUses } from './page.queries.ts';
export type { Switches } from './page-parts.ts';
export { createPagesFileSection } from './pages-file-section.ts';
export type { ListedPage } from './read-page.ts';

/** The site's own pages of text, such as About and Privacy, and those that admins add. */
export function createPagesFeature(textWorker: TextWorker, hooks: PageHooks) {
  const partsFor = (platform: Platform) => ({ ...hooks, platform, textWorker });
  return {
    addRoutes: (serve: Serve, platform: Platform) => addPageRoutes(serve, partsFor(platform)),
    jobHandlers: () => [],
    /** For the footer: what can stand in it. */
    listFooterPages: (platform: Platform) => listPages(partsFor(platform)),
    /** For the sitemap. */
    listForSitemap: (platform: Platform) => listPagesWithTimes(partsFor(platform)),
  };
}
