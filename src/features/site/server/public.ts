import type { Serve } from '#platform/http/serve.ts';
import type { ServeDocument } from '#platform/http/serve-document.ts';
import type { Platform } from '#platform/platform.ts';
import { writeManifest } from './manifest.ts';
import { readIdentity } from './read-settings.ts';
import { addSiteRoutes, type SiteHooks } from './site.routes.ts';

export { findSignUpPolicy, readHome, readIdentity, readSignUpPolicy } from './read-settings.ts';

/** What admins set for the whole site. Other features read it with `readIdentity`. */
export const createSiteFeature = (hooks: SiteHooks) => ({
  addRoutes: (serve: Serve, platform: Platform) => addSiteRoutes(serve, platform, hooks),
  addDocuments: (serveDocument: ServeDocument, platform: Platform) =>
    serveDocument('/manifest.webmanifest', {
      find: async () => ({
        key: 'manifest',
        make: async () => ({
          contentType: 'application/manifest+json; charset=utf-8',
          body: writeManifest(await readIdentity(platform)),
        }),
      }),
    }),
  jobHandlers: () => [],
});
