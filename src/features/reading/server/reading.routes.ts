import { isPublicVisibility } from '#features/articles/rules.ts';
import {
  getVisibleArticle,
  noSuchArticle,
  presentArticle,
  presentReview,
} from '#features/articles/server/public.ts';
import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import { limitSearches, searchesPerIp } from '#features/search/server/public.ts';
import { findSeriesPlace } from '#features/series/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { Serve } from '#platform/http/serve.ts';
import { createLocalLimits } from '#platform/limits/local-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { readingApi } from '../contract.ts';
import { highlightsApi } from '../highlights-contract.ts';
import { readRenderedContent } from './article-page/read-rendered-content.ts';
import { writeBelowText } from './article-page/write-below-text.ts';
import { writeNeighbours, writePlace } from './article-page/write-series-place.ts';
import { textButtonsHtml } from './article-page/write-text-buttons.ts';
import { linkVideos } from './embeds/video-links.ts';
import type { ViewCounter } from './engagement/count-views.ts';
import { hasLiked, toggleLike } from './engagement/like-article.ts';
import { listCategories, listPopularTags, listTags } from './listing/categories-and-tags.queries.ts';
import { listHighlights } from './listing/highlights.queries.ts';
import { listArticles } from './listing/list-articles.ts';
import { presentListed } from './listing/listed.present.ts';
import { listRelated } from './related/related.queries.ts';

export type ReadingHooks = {
  /** The note about corrections below a public article, as HTML; empty if there are none. */
  describeCorrections(db: DbOrTx, articleId: string): Promise<string>;
};

export type ReadingParts = ReadingHooks & { platform: Platform; textWorker: TextWorker; views: ViewCounter };

export function addReadingRoutes(
  serve: Serve,
  { platform, textWorker, views, describeCorrections }: ReadingParts,
): void {
  serve(readingApi.list, ({ query }) => listArticles(platform.db, query), {
    admit: limitSearches(createLocalLimits(), searchesPerIp),
  });

  serve(readingApi.read, async ({ params, viewer }) => {
    const { db, config } = platform;
    const row = await getVisibleArticle(db, params.id, viewer);
    const rendered =
      row.live?.rendered ?? (await readRenderedContent({ db, textWorker, siteUrl: config.publicUrl }, row));
    const liked = viewer ? await hasLiked(db, { articleId: row.article.id, accountId: viewer.id }) : false;
    const series = await findSeriesPlace(db, row.article.id);
    const { slug, visibility } = row.article;
    // Reviewers and authors of other texts follow the card to the host: the page with the player is for public articles.
    const renderedContent = isPublicVisibility(visibility)
      ? linkVideos(rendered, slug, config.videoHosts)
      : rendered;
    const blog = { ...presentArticle(row), series };
    const review = presentReview(row);
    const corrections = review ? await describeCorrections(db, row.article.id) : '';
    const aboveHtml = textButtonsHtml + writePlace(series);
    const belowHtml = writeNeighbours(series) + writeBelowText({ ...blog, review }) + corrections;
    return { blog: { ...blog, renderedContent, aboveHtml, belowHtml, review }, liked };
  });

  serve(readingApi.related, async ({ params }) => {
    const rows = await listRelated(platform.db, params.id);
    return { blogs: rows.map(presentListed) };
  });

  serve(readingApi.like, async ({ params, viewer }) => {
    if (!isUuid(params.id)) throw noSuchArticle();
    return toggleLike(platform, { articleId: params.id, accountId: viewer.id });
  });

  serve(readingApi.view, async ({ params, ip, userAgent, viewer }) => {
    await views.count(params.id, { ip, userAgent, accountId: viewer?.id });
    return undefined;
  });

  serve(readingApi.listTags, async () => ({ tags: await listTags(platform.db) }));

  serve(readingApi.listPopularTags, async () => ({
    tags: await listPopularTags(platform.db, platform.now()),
  }));

  serve(highlightsApi.list, async () => ({ highlights: await listHighlights(platform.db) }));

  serve(readingApi.listCategories, async () => ({ categories: await listCategories(platform.db) }));
}
