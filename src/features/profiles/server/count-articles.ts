import type { DbOrTx } from '#platform/db/database.ts';

/** How many articles of each of these people readers can see; whoever is not in the answer has none. */
export type CountArticles = (db: DbOrTx, accountIds: string[]) => Promise<ReadonlyMap<string, number>>;
