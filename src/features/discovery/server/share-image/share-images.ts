import { createHash } from 'node:crypto';
import { createByteCache } from '#platform/cache/byte-cache.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServeDocument } from '#platform/http/serve-document.ts';
import { createConcurrencyLimit } from '#platform/limits/concurrency-limit.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { designNumber, drawShareImage } from './draw-share-image.ts';
import { findSharedArticle } from './shared-article.queries.ts';
import { loadTypeface, type Typeface } from './typeface.ts';

// One costs a tenth of a second of a processor: pages keep the rest. Whoever comes when this many wait comes again.
const drawing = { atOnce: 1, waiting: 20 };
// Some hundred of them. On their own, so that a crawler that collects them pushes no page out of its cache.
const keptBytes = 16 * 1024 * 1024;

export function addShareImages(serveDocument: ServeDocument, { db }: Platform): void {
  const inTurn = createConcurrencyLimit(drawing);
  // What is drawn is the whole key, so it is never outdated; whether readers may see it is asked each time.
  const cache = createByteCache({ maxBytes: keptBytes });
  let typeface: Promise<Typeface> | undefined;

  serveDocument('/article/:slug/og.png', {
    find: async ({ params: { slug = '' } }) => {
      const article = await findSharedArticle(db, slug);
      if (!article) throw notFound(texts.article.missing);
      return {
        key: createHash('sha256')
          .update(JSON.stringify([designNumber, article]))
          .digest('base64url'),
        cache,
        make: () =>
          inTurn(async () => {
            typeface ??= loadTypeface();
            return { contentType: 'image/png', body: await drawShareImage(article, await typeface) };
          }),
      };
    },
  });
}
