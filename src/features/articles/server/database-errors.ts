import { accountGoneCode, raisedCode } from '#platform/db/raised-code.ts';
import { unauthenticated } from '#platform/http/app-error.ts';
import { noSuchArticle } from './get-own-article.ts';

/** Maps the error codes that our database functions raise to API errors. Other errors are returned unchanged. */
export function toArticleError(error: unknown): unknown {
  const code = raisedCode(error);
  if (code === accountGoneCode) return unauthenticated();
  if (code === 'GY404') return noSuchArticle();
  return error;
}
