// Builds the site as one HTTP server: the routes of the platform, the routes of each feature, then the pages.

import type { FastifyInstance } from 'fastify';
import { readIdentity } from '#features/site/server/public.ts';
import type { ResponseCache } from '#platform/cache/response-cache.ts';
import { sendStoredResponses } from '#platform/cache/stored-responses.ts';
import type { ReadPublic } from '#platform/db/replicas/replicas.ts';
import { notFound } from '#platform/http/app-error.ts';
import { serveCallBatches } from '#platform/http/call-batches/serve-call-batches.ts';
import { serveHealth } from '#platform/http/health.ts';
import { refuseOtherMethods } from '#platform/http/method-not-allowed.ts';
import { describeApi, serveApiDescription } from '#platform/http/openapi/openapi.ts';
import { createPublicCalls } from '#platform/http/public-calls.ts';
import { trackHandlers } from '#platform/http/requests/running-handlers.ts';
import { createServe } from '#platform/http/serve.ts';
import { createServeDocuments } from '#platform/http/serve-document.ts';
import { createServeFiles } from '#platform/http/serve-file.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { Features } from './feature.ts';
import type { PageSource } from './serving/page-source.ts';
import { servePages } from './serving/serve-pages.ts';
import { serveStaticFiles } from './serving/static-files.ts';

export type SiteServerOptions = {
  app: FastifyInstance;
  platform: Platform;
  features: Features;
  isReady: () => Promise<boolean>;
  publicResponses: ResponseCache;
  pageCache: ResponseCache;
  pages: PageSource | undefined;
  readPublic?: ReadPublic | undefined;
};

export function createSiteServer(options: SiteServerOptions): FastifyInstance {
  const { app, platform, features, pages, readPublic } = options;
  const { publicUrl } = platform.config;
  refuseOtherMethods(app);
  const handlers = trackHandlers(app);
  app.addHook('onClose', async () => {
    await handlers.ended();
    for (const feature of features.all) await feature.close?.();
  });
  describeApi(app, { publicUrl });
  // Routes are added inside a plugin, so that the plugin for the API description is loaded before them.
  app.register(async (scope) => {
    const publicCalls = createPublicCalls(scope.log);
    const identify = features.identify(platform);
    serveCallBatches(scope, { identify });
    const serve = createServe({
      app: scope,
      identify,
      publicResponses: options.publicResponses,
      publicCalls,
      ...(readPublic && { readPublic }),
      limitByStanding: features.limitByStanding(platform),
    });
    const serveFiles = createServeFiles(scope);
    const serveDocument = createServeDocuments({
      app: scope,
      cache: options.pageCache,
      now: platform.now,
      ...(readPublic && { readPublic }),
    });
    for (const feature of features.all) {
      feature.addRoutes(serve, platform);
      feature.addFiles?.(serveFiles, platform);
      feature.addDocuments?.(serveDocument, platform);
    }
    serveApiDescription(scope, { readTitle: async () => (await readIdentity(platform)).name });
    serveHealth(scope, { isReady: options.isReady });
    refuseUnknownCalls(scope);
    if (pages) {
      const openSetup = (key: string) => features.openSetup(platform, key);
      const findFormerPath = (path: string) => features.findFormerPath(platform, path);
      const cache = options.pageCache;
      servePages({ app: scope, source: pages, publicUrl, cache, publicCalls, openSetup, findFormerPath });
    }
    sendStoredResponses(scope);
    if (pages?.staticFolder) serveStaticFiles(scope, pages.staticFolder);
  });
  return app;
}

/** An unknown path below /api gets an error response of the API, not a page. */
function refuseUnknownCalls(app: FastifyInstance): void {
  app.all('/api/*', {
    config: { access: 'anyone', isBatchable: true },
    schema: { hide: true },
    // In `onRequest`, because the body need not be read.
    onRequest: async () => {
      throw notFound(texts.createSiteServer.unknownCall);
    },
    handler: async () => undefined,
  });
}
