import { profileTag } from '#features/accounts/server/public.ts';
import { countTag } from '#platform/cache/count-tags.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';

type Tagged = { id: string; authorId: string };

/**
 * The tags to invalidate when the public text of an article changes: the article, all lists, and its author's profile.
 */
export function articleTags({ id, authorId }: Tagged): string[] {
  return [articleTag(id), 'articles', profileTag(authorId)];
}

/** The tag of responses that show this article. */
export const articleTag = (id: string): string => `article:${id}`;

export type Count = 'likes' | 'views' | 'comments';

/** The tags to invalidate when only this count of these articles changes: the articles, and lists ordered by the count. */
export function countTags(count: Count, articleIds: readonly string[]): string[] {
  return [count, ...articleIds.map(articleTag)].map(countTag);
}

/**
 * Tags the response that is being made with the articles it shows. The author is tagged too: deleting an account
 * deletes its articles, and every response that shows them must be invalidated.
 */
export function noteArticles(articles: readonly Tagged[]): void {
  noteTags(articles.flatMap(({ id, authorId }) => [articleTag(id), profileTag(authorId)]));
}
