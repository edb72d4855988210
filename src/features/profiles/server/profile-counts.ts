import type { DbOrTx } from '#platform/db/database.ts';

/** The number of public articles of each account. Accounts without any are missing in the result. */
export type CountArticles = (db: DbOrTx, accountIds: string[]) => Promise<ReadonlyMap<string, number>>;

/** The number of followers of each account; null if they hide it. */
export type CountFollowers = (
  db: DbOrTx,
  accountIds: string[],
) => Promise<ReadonlyMap<string, number | null>>;

/** The numbers on profiles that other features know. */
export type ProfileCounts = { countArticles: CountArticles; countFollowers: CountFollowers };

export type OwnCounts = { articleCount: number; followers: number | null };

/** Reads both numbers of these accounts. */
export async function readCounts(
  db: DbOrTx,
  { countArticles, countFollowers }: ProfileCounts,
  accountIds: string[],
): Promise<(accountId: string) => OwnCounts> {
  const [articles, followers] = [await countArticles(db, accountIds), await countFollowers(db, accountIds)];
  return (id) => ({ articleCount: articles.get(id) ?? 0, followers: followers.get(id) ?? null });
}
