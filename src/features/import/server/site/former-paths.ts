import { eq, sql } from 'drizzle-orm';
import { articles, isPublic } from '#features/articles/server/article.table.ts';
import { paths } from '#kit/paths.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { formerPaths } from '../import.table.ts';
import { normalizeFormerPath } from '../reading/former-path.ts';

/** A path that belongs to another article stays there. */
export async function keepFormerPaths(
  tx: Tx,
  { articleId, paths: given }: { articleId: string; paths: readonly string[] },
): Promise<void> {
  if (given.length === 0) return;
  await tx
    .insert(formerPaths)
    .values(given.map((path) => ({ path, articleId })))
    .onConflictDoNothing();
}

/** Where an article is now that had this path on the site from which it was imported. Undefined unless readers may see it. */
export async function findFormerPath(db: DbOrTx, path: string): Promise<string | undefined> {
  const former = normalizeFormerPath(path);
  if (former === undefined) return undefined;
  const [found] = await db
    .select({ slug: articles.slug })
    .from(formerPaths)
    .innerJoin(articles, eq(articles.id, formerPaths.articleId))
    .where(sql`${formerPaths.path} = ${former} and ${isPublic}`);
  return found && paths.article(found.slug);
}
