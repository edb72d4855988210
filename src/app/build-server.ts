// Builds the site as one HTTP server: the routes of the platform, the routes of each feature, then the pages.

import type { FastifyInstance } from 'fastify';
import type { ByteCache } from '#platform/cache/byte-cache.ts';
import { sendReadyAnswers } from '#platform/cache/ready-answers.ts';
import type { ReadPublic } from '#platform/db/replicas.ts';
import { notFound } from '#platform/http/app-error.ts';
import { serveHealth } from '#platform/http/health.ts';
import { watchMethods } from '#platform/http/method-not-allowed.ts';
import { describeApi, serveApiDescription } from '#platform/http/openapi.ts';
import { createPublicCalls } from '#platform/http/public-calls.ts';
import { createServe } from '#platform/http/serve.ts';
import { createServeDocuments } from '#platform/http/serve-document.ts';
import { createServeFiles } from '#platform/http/serve-file.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { Features } from './features.ts';
import type { PageSource } from './page-source.ts';
import { servePages } from './render.ts';
import { serveStaticFiles } from './static-files.ts';

export type BuildServerOptions = {
  app: FastifyInstance;
  platform: Platform;
  features: Features;
  isReady: () => Promise<boolean>;
  publicAnswers: ByteCache;
  pageCache: ByteCache;
  pages: PageSource | undefined;
  readPublic?: ReadPublic | undefined;
};

export function buildServer(options: BuildServerOptions): FastifyInstance {
  const { app, platform, features, pages, readPublic } = options;
  const { publicUrl } = platform.config;
  const methods = watchMethods(app);
  app.addHook('onClose', async () => {
    for (const feature of features.all) await feature.close?.();
  });
  describeApi(app, { publicUrl });
  // Routes are added inside a plugin, so that the plugin for the API description is loaded before them.
  app.register(async (house) => {
    const publicCalls = createPublicCalls(house.log);
    const serve = createServe({
      app: house,
      identify: features.identify(platform),
      publicAnswers: options.publicAnswers,
      publicCalls,
      ...(readPublic && { readPublic }),
    });
    const serveFiles = createServeFiles(house);
    const serveDocument = createServeDocuments({
      app: house,
      cache: options.pageCache,
      now: platform.now,
      ...(readPublic && { readPublic }),
    });
    for (const feature of features.all) {
      feature.addRoutes(serve, platform);
      feature.addFiles?.(serveFiles, platform);
      feature.addDocuments?.(serveDocument, platform);
    }
    serveApiDescription(house);
    serveHealth(house, { isReady: options.isReady });
    answerUnknownCalls(house);
    if (pages?.staticFolder) serveStaticFiles(house, pages.staticFolder);
    if (pages) servePages({ app: house, source: pages, publicUrl, cache: options.pageCache, publicCalls });
    sendReadyAnswers(house);
    await house.after();
    methods.answerOtherMethods();
  });
  return app;
}

/** An unknown path below /api gets an error response of the API, not a page. */
function answerUnknownCalls(app: FastifyInstance): void {
  app.all('/api/*', { config: { access: 'anyone' }, schema: { hide: true } }, async () => {
    throw notFound(texts.buildServer.unknownCall);
  });
}
