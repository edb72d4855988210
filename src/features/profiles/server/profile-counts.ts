import type { DbOrTx } from '#platform/db/database.ts';
import type { Profile } from '../contract.ts';

/** The number of public articles of each account. Accounts without any are missing in the result. */
export type CountArticles = (db: DbOrTx, accountIds: string[]) => Promise<ReadonlyMap<string, number>>;

/** The number of followers of each account; null if they hide it. */
export type CountFollowers = (
  db: DbOrTx,
  accountIds: string[],
) => Promise<ReadonlyMap<string, number | null>>;

/** What people write about. People without public articles are missing in the result. */
export type ReadWork = (
  db: DbOrTx,
  accountIds: string[],
) => Promise<ReadonlyMap<string, Required<Pick<Profile, 'latestArticle' | 'writesAbout'>>>>;

/** What profiles show that other features know. */
export type ProfileCounts = {
  countArticles: CountArticles;
  countFollowers: CountFollowers;
  readWork: ReadWork;
  /** Who wrote the latest articles, the latest first. A bounded number. */
  listLatestAuthors: (db: DbOrTx) => Promise<string[]>;
};

export type OwnCounts = { articleCount: number; followers: number | null };

/** Reads both numbers of these accounts. */
export async function readCounts(
  db: DbOrTx,
  { countArticles, countFollowers }: Pick<ProfileCounts, 'countArticles' | 'countFollowers'>,
  accountIds: string[],
): Promise<(accountId: string) => OwnCounts> {
  const [articles, followers] = [await countArticles(db, accountIds), await countFollowers(db, accountIds)];
  return (id) => ({ articleCount: articles.get(id) ?? 0, followers: followers.get(id) ?? null });
}
