export { type RemovedArticle, removeArticles, restoreArticles } from './remove-articles.ts';
