import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';

/**
 * The number of articles in a category, by the keys it is stored under: those whose live or working text is in it. Only
 * for the admin who retires it: it takes longer the more there are.
 */
export async function countArticlesIn(db: DbOrTx, keys: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct articles.id)::int as count
    from article_revisions join articles on articles.id = article_id
    where category = any (${sql.param([...keys])}::text[])
      and article_revisions.id in (live_revision_id, working_revision_id)`);
  return rows[0]?.count ?? 0;
}
