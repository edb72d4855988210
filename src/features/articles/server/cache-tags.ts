import { profileTag } from '#features/accounts/server/public.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';

type Tagged = { id: string; authorId: string };

/**
 * The tags to invalidate when the public text of an article changes: the article, all lists, and its author's profile.
 */
export function articleTags({ id, authorId }: Tagged): string[] {
  return [articleTag(id), 'articles', profileTag(authorId)];
}

/** The tag to invalidate when only a count of the article changes. */
export const articleTag = (id: string): string => `article:${id}`;

/**
 * Tags the response that is being made with the articles it shows. The author is tagged too: deleting an account
 * deletes its articles, and every response that shows them must be invalidated.
 */
export function noteArticles(articles: readonly Tagged[]): void {
  noteTags(articles.flatMap(({ id, authorId }) => [articleTag(id), profileTag(authorId)]));
}
