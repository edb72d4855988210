import { countTags } from '#features/articles/server/public.ts';
import { countTag } from '#platform/cache/count-tags.ts';

/** The tag of responses that show the comments on this article. */
export const commentsTag = (articleId: string): string => `comments:${articleId}`;

/**
 * Invalidated when a comment is added or deleted: the comments, the article with its count, and lists whose order
 * depends on the count.
 */
export const commentCountTags = (articleId: string): string[] => [
  commentsTag(articleId),
  ...countTags('comments', [articleId]),
];

/** Invalidated when only the likes of comments on this article change. */
export const commentLikeTags = (articleId: string): string[] => [countTag(commentsTag(articleId))];
