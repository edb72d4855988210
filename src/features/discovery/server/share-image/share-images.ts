import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type HeadlineKind, type Look, lookColours } from '#features/site/look-rules.ts';
import { readHome, readIdentity, readLook } from '#features/site/server/public.ts';
import { fallbackPath, imagesPath, readImagePath } from '#kit/image-path.ts';
import { createResponseCache } from '#platform/cache/response-cache.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServeDocument } from '#platform/http/serve-document.ts';
import { createConcurrencyLimit } from '#platform/limits/concurrency-limit.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import {
  articleImageSvg,
  designVersion,
  drawSvg,
  type SharedLook,
  siteImageSvg,
} from './draw-share-image.ts';
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
  const typefaces = new Map<HeadlineKind, Promise<Typeface>>();
  const findTypeface = (headlines: HeadlineKind): Promise<Typeface> => {
    const loaded = typefaces.get(headlines) ?? loadTypeface(headlines);
    typefaces.set(headlines, loaded);
    return loaded;
  };

  const drawOnce = (
    shown: unknown,
    look: Look,
    writeSvg: (loaded: Typeface, look: SharedLook) => string,
  ) => ({
    key: createHash('sha256')
      .update(JSON.stringify([designVersion, shown, look]))
      .digest('base64url'),
    cache,
    make: () =>
      limitDrawing(async () => {
        const shared = await loadSharedLook(platform, look);
        const svg = writeSvg(await findTypeface(look.headlines), shared);
        return { contentType: 'image/png', body: await drawSvg(svg, { hasLogo: shared.logo !== undefined }) };
      }),
  });

  serveDocument('/share.png', {
    find: async () => {
      const { name, tagline } = await readIdentity(platform);
      const { headline } = await readHome(platform);
      const site = { name, tagline, headline };
      return drawOnce(site, await readLook(platform), (loaded, look) =>
        siteImageSvg({ ...site, look }, loaded),
      );
    },
  });

  serveDocument('/article/:slug/og.png', {
    find: async ({ params: { slug = '' } }) => {
      const article = await findSharedArticle(db, slug);
      if (!article) throw notFound(texts.article.missing);
      const { name, tagline } = await readIdentity(platform);
      const site = { name, tagline };
      return drawOnce([article, site], await readLook(platform), (loaded, look) =>
        articleImageSvg(article, { ...site, look }, loaded),
      );
    },
  });
}

/** A logo that cannot be read is replaced by the mark: a link preview must not fail because of it. */
async function loadSharedLook({ images }: Platform, look: Look): Promise<SharedLook> {
  const colours = lookColours(look, 'light');
  const size = readImagePath(look.logo);
  if (!size) return { colours };
  const path = fallbackPath(look.logo);
  const found = await images.find(path.slice(imagesPath.length)).catch(() => undefined);
  if (!found) return { colours };
  const bytes = await buffer(found.bytes);
  const url = `data:image/${path.endsWith('.png') ? 'png' : 'jpeg'};base64,${bytes.toString('base64')}`;
  const { width, height } = size;
  return { colours, logo: { url, width, height, isNameBeside: look.isNameBesideLogo } };
}
