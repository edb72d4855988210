import { profileTag } from '#features/accounts/server/public.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';

type Tagged = { id: string; authorId: string };

/** Invalidated when readers get to see another text of this article, or no longer see it: it, every list, its author. */
export function articleTags({ id, authorId }: Tagged): string[] {
  return [articleTag(id), 'articles', profileTag(authorId)];
}

/** Invalidated alone when only a count of this article has changed. */
export const articleTag = (id: string): string => `article:${id}`;

/**
 * Every answer that shows something of these articles notes them here. The author is part of it: an account takes its
 * articles along, so deleting it has to drop everything that was made of them.
 */
export function noteArticles(shown: readonly Tagged[]): void {
  noteTags(shown.flatMap(({ id, authorId }) => [articleTag(id), profileTag(authorId)]));
}
