import type { Serve } from '#platform/http/serve.ts';
import { type JobHandler, onJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { reindexAuthor, reindexAuthorJob } from './reindex-author.ts';
import { addSearchRoutes } from './search.routes.ts';

export { wordsOf } from './fold-text.ts';
export { indexArticle } from './index-article.ts';
export { limitSearches, searchesPerIp } from './limits.ts';
export { indexAuthor, indexRenamedAuthor } from './reindex-author.ts';
export { foundSql, type Search, type SearchFilters, searchArticles } from './search-articles.ts';
export { cutSnippets, snippetReadLength } from './snippet.ts';

/** Full-text search. Other features must call `indexArticle` whenever a text goes live. */
export const search = {
  addRoutes: (serve: Serve, platform: Platform) => addSearchRoutes(serve, platform),
  jobHandlers: (platform: Platform): JobHandler[] => [
    onJob(reindexAuthorJob, ({ authorId }) => reindexAuthor(platform, authorId)),
  ],
};
