// What an author takes along of their articles.
export { createArticleExport } from './export-articles.ts';
