import { createHash } from 'node:crypto';
import { readHome, readIdentity } from '#features/site/server/public.ts';
import { createResponseCache } from '#platform/cache/response-cache.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServeDocument } from '#platform/http/serve-document.ts';
import { createConcurrencyLimit } from '#platform/limits/concurrency-limit.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { articleImageSvg, designVersion, drawSvg, siteImageSvg } from './draw-share-image.ts';
import { findSharedArticle } from './shared-article.queries.ts';
import { loadTypeface, type Typeface } from './typeface.ts';

// Drawing an image takes 100 ms of CPU time, so only one is drawn at a time. When the queue is full, requests are
// refused.
const drawingLimit = { maxConcurrent: 1, maxWaiting: 20 };
// Some hundred images. A cache of their own, so that a crawler that fetches images does not evict pages.
const cacheBytes = 16 * 1024 * 1024;

export function addShareImages(serveDocument: ServeDocument, platform: Platform): void {
  const { db } = platform;
  const limitDrawing = createConcurrencyLimit(drawingLimit);
  // The key contains everything that is drawn, so a cached image is never stale. Whether the article is public is
  // checked on each request.
  const cache = createResponseCache({ maxBytes: cacheBytes });
  let typeface: Promise<Typeface> | undefined;

  const drawOnce = (shown: unknown, writeSvg: (loaded: Typeface) => string) => ({
    key: createHash('sha256')
      .update(JSON.stringify([designVersion, shown]))
      .digest('base64url'),
    cache,
    make: () =>
      limitDrawing(async () => {
        typeface ??= loadTypeface();
        return { contentType: 'image/png', body: await drawSvg(writeSvg(await typeface)) };
      }),
  });

  serveDocument('/share.png', {
    find: async () => {
      const { name, tagline } = await readIdentity(platform);
      const { headline } = await readHome(platform);
      const site = { name, tagline, headline };
      return drawOnce(site, (loaded) => siteImageSvg(site, loaded));
    },
  });

  serveDocument('/article/:slug/og.png', {
    find: async ({ params: { slug = '' } }) => {
      const article = await findSharedArticle(db, slug);
      if (!article) throw notFound(texts.article.missing);
      const { name, tagline } = await readIdentity(platform);
      const site = { name, tagline };
      return drawOnce([article, site], (loaded) => articleImageSvg(article, site, loaded));
    },
  });
}
