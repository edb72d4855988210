/**
 * Query keys. All queries that show articles start with `all`: they are invalidated when the viewer changes an article.
 */
export const articleKeys = { all: ['articles'] as const, mine: ['articles', 'mine'] as const };
