import { noSuchArticle } from '#features/articles/server/public.ts';
import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import { limitSearches, searchesPerIp } from '#features/search/server/public.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { Serve } from '#platform/http/serve.ts';
import { createLocalLimits } from '#platform/limits/local-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { readingApi } from '../contract.ts';
import { highlightsApi } from '../highlights-contract.ts';
import { type ReadingHooks, readArticle } from './article-page/read-article.ts';
import type { ViewCounter } from './engagement/count-views.ts';
import { toggleLike } from './engagement/like-article.ts';
import { listCategories, listPopularTags, listTags } from './listing/categories-and-tags.queries.ts';
import { listHighlights } from './listing/highlights.queries.ts';
import { listArticles } from './listing/list-articles.ts';
import { presentListed } from './listing/listed.present.ts';
import { listRelated } from './related/related.queries.ts';

export type ReadingParts = ReadingHooks & { platform: Platform; textWorker: TextWorker; views: ViewCounter };

export function addReadingRoutes(serve: Serve, parts: ReadingParts): void {
  const { platform, views } = parts;

  serve(readingApi.list, ({ query }) => listArticles(platform.db, query), {
    admit: limitSearches(createLocalLimits(), searchesPerIp),
  });

  serve(readingApi.read, ({ params, viewer }) => readArticle(parts, { key: params.id, viewer }));

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
