import { raisedCode } from '#platform/db/raised-code.ts';
import { unauthenticated } from '#platform/http/app-error.ts';
import { noSuchArticle } from './get-own-article.ts';

/** What a call into the database refused, by its name; anything else as it is. */
export function nameRefusal(error: unknown): unknown {
  const code = raisedCode(error);
  if (code === 'GY401') return unauthenticated();
  if (code === 'GY404') return noSuchArticle();
  return error;
}
