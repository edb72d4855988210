import { and, eq } from 'drizzle-orm';
import { shownCounts } from '#features/articles/server/shown.table.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';

/** The number of public articles. Reads one row, which a trigger maintains. */
export async function countPublished(db: DbOrTx): Promise<number> {
  noteTags(['articles']);
  const [found] = await db
    .select({ count: shownCounts.count })
    .from(shownCounts)
    .where(and(eq(shownCounts.kind, 'all'), eq(shownCounts.name, '')));
  return found?.count ?? 0;
}
