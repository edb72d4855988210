// Creating, saving, submitting and deleting articles, by their authors.

export type { OwnArticle } from '../article-lock.queries.ts';
export type { ArticleParts, OnSubmission, SubmissionChange } from '../article-parts.ts';
export { getOwnArticle, requireAuthor, requireFirstAuthor } from '../get-own-article.ts';
export { slugForTitle, slugForWish } from './article-slug.ts';
export type { GivenText } from './article-text.ts';
export { createArticle } from './create-article.ts';
export { deleteArticle } from './delete-article.ts';
export { limitText, previewsPerAccount } from './limits.ts';
export { prepareDraft, prepareText } from './prepare-text.ts';
export { saveArticle, saveUncounted } from './save-article.ts';
