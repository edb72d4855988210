/**
 * The cache tag of a person. Answers that show the person carry it, and so does every answer that must go when the account
 * goes, such as the comments on the person's articles.
 */
export const profileTag = (accountId: string): string => `profile:${accountId}`;
