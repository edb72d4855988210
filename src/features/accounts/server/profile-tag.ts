/**
 * The cache tag of a person. Responses that show the person have it, and so does every response that must be
 * invalidated when the account is deleted, such as the comments on the person's articles.
 */
export const profileTag = (accountId: string): string => `profile:${accountId}`;
