import type { DbOrTx } from '#platform/db/database.ts';

/** The number of public articles of each account. Accounts without any are missing in the result. */
export type CountArticles = (db: DbOrTx, accountIds: string[]) => Promise<ReadonlyMap<string, number>>;
