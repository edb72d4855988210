import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { invalid } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { checkRetirement } from '../../category-rules.ts';
import { listKeys, listStoredCategories, redirectCategory } from './category.queries.ts';
import { categoriesTag, categoryTag } from './category-tags.ts';
import { findCategoriesVersion, raiseCategoriesVersion, staleCategories } from './save-categories.ts';

export type RetirementHooks = {
  /** The number of articles, drafts included, that are stored under one of these keys. */
  countArticles(db: DbOrTx, keys: readonly string[]): Promise<number>;
  /** Starts to store the articles of a retired category under the key of the other. */
  moveArticles(tx: Tx, key: string): Promise<void>;
  recordRetirement(tx: Tx, retirement: RecordedRetirement): Promise<void>;
};

export type RecordedRetirement = {
  actorId: string;
  /** The names of the two categories. */
  name: string;
  into: string;
  articles: number;
  at: Date;
};

export type Retirement = { id: string; into: string; seenVersion: number; actorId: string };

/**
 * Retires a category into another one. For readers, authors and reviewers all its articles are in the other one as soon
 * as this commits, however many there are; a job then stores them there. Returns how many there are.
 */
export async function retireCategory(
  platform: Platform,
  { id, into, seenVersion, actorId }: Retirement,
  hooks: RetirementHooks,
): Promise<number> {
  const at = platform.now();
  const articles = await hooks.countArticles(platform.db, await listKeys(platform.db, [id]));
  await platform.transact(async (tx, invalidate) => {
    if ((await findCategoriesVersion(tx)) !== seenVersion) throw staleCategories();
    const stored = await listStoredCategories(tx);
    const check = checkRetirement(stored, { id, into });
    if (!check.ok) throw invalid(check.message, { into: check.message });
    await raiseCategoriesVersion(tx, { seenVersion, at });
    const keys = await listKeys(tx, [id, into]);
    await redirectCategory(tx, { id, into });
    const nameOf = (of: string) => stored.find((category) => category.id === of)?.name ?? of;
    await hooks.recordRetirement(tx, { actorId, name: nameOf(id), into: nameOf(into), articles, at });
    await hooks.moveArticles(tx, id);
    invalidate(categoriesTag, ...keys.map(categoryTag));
  });
  return articles;
}
