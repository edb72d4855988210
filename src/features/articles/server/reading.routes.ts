import { isUuid } from '#platform/db/uuid.ts';
import type { Serve } from '#platform/http/serve.ts';
import { createLocalLimits } from '#platform/limits/local-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { articlesApi } from '../contract.ts';
import { readingApi } from '../reading-contract.ts';
import type { ViewCounter } from './count-views.ts';
import { noSuchArticle } from './get-own-article.ts';
import { toggleLike } from './like-article.ts';
import { limitSearches, searchesPerAddress, suggestionsPerAddress } from './limit-searches.ts';
import { listArticles } from './list-articles.ts';
import { listCategories, listTags } from './list-names.ts';
import { listRelated } from './list-related.ts';
import { presentListed } from './listed.present.ts';
import { suggestTitles } from './suggest-titles.ts';

export type ReadingParts = { platform: Platform; views: ViewCounter };

export function addReadingRoutes(serve: Serve, { platform, views }: ReadingParts): void {
  const limits = createLocalLimits();
  serve(readingApi.list, ({ query }) => listArticles(platform.db, query), {
    admit: limitSearches(limits, searchesPerAddress),
  });

  serve(
    readingApi.suggest,
    async ({ query }) => ({ suggestions: await suggestTitles(platform.db, query.q) }),
    { admit: limitSearches(limits, suggestionsPerAddress) },
  );

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

  serve(articlesApi.listCategories, async () => ({ categories: await listCategories(platform.db) }));
}
