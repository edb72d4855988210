/** For answers that show the comments on this article. */
export const commentsTag = (articleId: string): string => `comments:${articleId}`;
