// The articles in an account's data export.
export { createArticleExport } from './export-articles.ts';
