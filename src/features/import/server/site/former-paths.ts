import { eq, sql } from 'drizzle-orm';
import { articles, isPublic } from '#features/articles/server/article.table.ts';
import { paths } from '#kit/paths.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import type { Live } from '#platform/live/live.ts';
import type { Platform } from '#platform/platform.ts';
import { formerPaths } from '../import.table.ts';
import { normalizeFormerPath } from '../parsing/former-path.ts';
import { findFormerList } from './former-lists.ts';

const formerPathsTag = 'former-paths';

/** A path that belongs to another article stays there. */
export async function keepFormerPaths(
  tx: Tx,
  invalidate: Invalidate,
  { articleId, paths: given }: { articleId: string; paths: readonly string[] },
): Promise<void> {
  if (given.length === 0) return;
  invalidate(formerPathsTag);
  await tx
    .insert(formerPaths)
    .values(given.map((path) => ({ path, articleId })))
    .onConflictDoNothing();
}

/**
 * Where an article is now that had this path on the site from which it was imported, or a list or feed that is like the one there.
 * Undefined unless readers may see it.
 */
export async function findFormerPath(platform: Platform, path: string): Promise<string | undefined> {
  const former = normalizeFormerPath(path);
  const memory = findMemory(platform);
  if (former === undefined || memory.isEmpty) return undefined;
  const { changes } = memory;
  const [found] = await platform.db
    .select({ slug: articles.slug })
    .from(formerPaths)
    .innerJoin(articles, eq(articles.id, formerPaths.articleId))
    .where(sql`${formerPaths.path} = ${former} and ${isPublic}`);
  if (found) return paths.article(found.slug);
  const isEmpty = memory.isEmpty ?? (await platform.db.select().from(formerPaths).limit(1)).length === 0;
  if (changes === memory.changes) memory.isEmpty = isEmpty;
  return isEmpty ? undefined : findFormerList(platform.db, former);
}

type Memory = {
  /** Undefined until somebody has looked. */
  isEmpty: boolean | undefined;
  changes: number;
};

const memories = new WeakMap<Live, Memory>();

/** Most sites have imported nothing. Robots ask them for unknown addresses all day, and the database must not be asked for each. */
function findMemory({ live }: Platform): Memory {
  const known = memories.get(live);
  if (known) return known;
  const memory: Memory = { isEmpty: undefined, changes: 0 };
  const forget = () => {
    memory.isEmpty = undefined;
    memory.changes += 1;
  };
  live.subscribe([formerPathsTag], { onTopic: forget, onGap: forget });
  memories.set(live, memory);
  return memory;
}
