import { and } from 'drizzle-orm';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { articles, isPublic, isUnreviewed } from '../article.table.ts';

/** Whether readers see an article that was imported as approved, so that nobody has reviewed it here. */
export async function hasUnreviewed(db: DbOrTx): Promise<boolean> {
  noteTags(['articles']);
  const found = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(isPublic, isUnreviewed(articles)))
    .limit(1);
  return found.length > 0;
}
