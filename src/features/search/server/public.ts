import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { addSearchRoutes } from './search.routes.ts';

export { indexArticle } from './index-article.ts';
export { limitSearches, searchesPerIp } from './limits.ts';
export { wordsOf } from './normalize-text.ts';
export { type Found, type SearchFilters, searchArticles } from './search-articles.ts';

/** Full-text search. Other features must call `indexArticle` whenever a text goes live. */
export const search = {
  addRoutes: (serve: Serve, platform: Platform) => addSearchRoutes(serve, platform),
  jobHandlers: () => [],
};
