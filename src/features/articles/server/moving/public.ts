// Articles whose category was retired.
export { countArticlesIn } from './count-articles.queries.ts';
export { moveJobHandlers, startMove } from './move-articles.jobs.ts';
