/** What is dropped from the caches when readers get to see something else of this article: it, its lists, its author. */
export function articleTags({ id, authorId }: { id: string; authorId: string }): string[] {
  return [articleTag(id), 'articles', `profile:${authorId}`];
}

/** For answers that show this article. */
export const articleTag = (id: string): string => `article:${id}`;
