// Who wrote an article: its first author, and the co-authors who agreed. Pure; the server and the browser share it.

// A byline with more names tells readers nothing.
export const maxCoAuthors = 9;

/** A co-author as everyone may see them. */
export type CoAuthor = {
  id: string;
  name: string;
  username: string;
  avatar: string | null;
  /** Only with a whole article: lists do not show it. */
  bio?: string;
};

type Authored = { author: { id: string }; coAuthors?: readonly { id: string }[] | null | undefined };

/** The first author, then the co-authors in their order. */
export const authorIdsOf = ({ author, coAuthors }: Authored): string[] => [
  author.id,
  ...(coAuthors ?? []).map(({ id }) => id),
];

/** Whether this account is the first author or a co-author. */
export const isAuthorOf = (article: Authored, accountId: string | undefined): boolean =>
  accountId !== undefined && authorIdsOf(article).includes(accountId);
