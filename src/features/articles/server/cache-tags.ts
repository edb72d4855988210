import { profileTag } from '#features/accounts/server/public.ts';
import { countTag } from '#platform/cache/count-tags.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';

type Tagged = { id: string; authorId: string; coAuthorIds?: readonly string[] };

const profileTags = ({ authorId, coAuthorIds = [] }: Tagged): string[] =>
  [authorId, ...coAuthorIds].map(profileTag);

/**
 * The tags to invalidate when the public text of an article changes: the article, all lists, and its authors' profiles.
 */
export function articleTags(article: Tagged): string[] {
  return [articleTag(article.id), 'articles', ...profileTags(article)];
}

/** The tag of responses that show this article. */
export const articleTag = (id: string): string => `article:${id}`;

export type Count = 'likes' | 'views' | 'comments';

/** The tags to invalidate when only this count of these articles changes: the articles, and lists ordered by the count. */
export function countTags(count: Count, articleIds: readonly string[]): string[] {
  return [count, ...articleIds.map(articleTag)].map(countTag);
}

/**
 * Tags the response that is being made with the articles it shows. The authors are tagged too: deleting an account
 * deletes or passes on its articles, and every response that shows them must be invalidated.
 */
export function noteArticles(articles: readonly Tagged[]): void {
  noteTags(articles.flatMap((article) => [articleTag(article.id), ...profileTags(article)]));
}
