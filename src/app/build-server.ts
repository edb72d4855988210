// The whole site as one HTTP server: the platform's manners, each feature's routes, then the pages.
import type { FastifyInstance } from 'fastify';
import { newsletter } from '#features/newsletter/server/public.ts';
import type { ByteCache } from '#platform/cache/byte-cache.ts';
import { notFound } from '#platform/http/app-error.ts';
import { serveHealth } from '#platform/http/health.ts';
import { watchMethods } from '#platform/http/method-not-allowed.ts';
import { describeApi, serveApiDescription } from '#platform/http/openapi.ts';
import { createServe, type Serve } from '#platform/http/serve.ts';
import type { Identify } from '#platform/http/viewer.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { PageSource } from './page-source.ts';
import { servePages } from './render.ts';
import { serveStaticFiles } from './static-files.ts';

/** What a feature brings: its routes, and what it does later. */
export type Feature = {
  addRoutes(serve: Serve, platform: Platform): void;
  jobHandlers(platform: Platform): JobHandler[];
};

/** In the order of the API description. */
const features: Feature[] = [newsletter];

export type BuildServerOptions = {
  app: FastifyInstance;
  platform: Platform;
  identify: Identify;
  isReady: () => Promise<boolean>;
  publicAnswers: ByteCache;
  pageCache: ByteCache;
  pages: PageSource | undefined;
};

export function buildServer(options: BuildServerOptions): FastifyInstance {
  const { app, platform, pages } = options;
  const { publicUrl } = platform.config;
  const methods = watchMethods(app);
  describeApi(app, { publicUrl });
  // Inside a plugin, so that the description, a plugin itself, is listening when the routes come.
  app.register(async (house) => {
    const serve = createServe({
      app: house,
      identify: options.identify,
      publicAnswers: options.publicAnswers,
    });
    for (const feature of features) feature.addRoutes(serve, platform);
    serveApiDescription(house);
    serveHealth(house, { isReady: options.isReady });
    answerUnknownCalls(house);
    if (pages?.staticFolder) serveStaticFiles(house, pages.staticFolder);
    if (pages) servePages({ app: house, source: pages, publicUrl, cache: options.pageCache });
    await house.after();
    methods.answerOtherMethods();
  });
  return app;
}

export function collectJobHandlers(platform: Platform): JobHandler[] {
  return features.flatMap((feature) => feature.jobHandlers(platform));
}

/** Below /api an unknown address gets the API's kind of answer, not a page. */
function answerUnknownCalls(app: FastifyInstance): void {
  app.all('/api/*', { config: { access: 'anyone' }, schema: { hide: true } }, async () => {
    throw notFound('There is no such call. /api/docs lists those there are.');
  });
}
