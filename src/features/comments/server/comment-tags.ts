import { articleTag } from '#features/articles/server/public.ts';

/** For answers that show the comments on this article. */
export const commentsTag = (articleId: string): string => `comments:${articleId}`;

/** Invalidated when a comment comes or goes: the comments, the article that counts them, and lists in an order that depends on it. */
export const commentCountTags = (articleId: string): string[] => [
  commentsTag(articleId),
  articleTag(articleId),
  'comments',
];
