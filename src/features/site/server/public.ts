import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { addSiteRoutes, type SiteHooks } from './site.routes.ts';

export { readIdentity } from './read-settings.ts';

/** What admins set for the whole site. Other features read it with `readIdentity`. */
export const createSiteFeature = (hooks: SiteHooks) => ({
  addRoutes: (serve: Serve, platform: Platform) => addSiteRoutes(serve, platform, hooks),
  jobHandlers: () => [],
});
