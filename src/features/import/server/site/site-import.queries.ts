import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articles, isPublic } from '#features/articles/server/article.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { ItemState } from '../../rules.ts';
import { importItems, importRuns } from '../import.table.ts';

export type ItemCounts = Record<ItemState, number>;

export async function countItems(db: DbOrTx, runId: string): Promise<ItemCounts> {
  const rows = await db
    .select({ state: importItems.state, count: sql<number>`count(*)`.mapWith(Number) })
    .from(importItems)
    .where(eq(importItems.runId, runId))
    .groupBy(importItems.state);
  const counts: ItemCounts = { waiting: 0, made: 0, skipped: 0, failed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** How many of those that wait would be published. */
export const countToPublish = (db: DbOrTx, runId: string): Promise<number> =>
  db.$count(
    importItems,
    and(
      eq(importItems.runId, runId),
      eq(importItems.state, 'waiting'),
      sql`${importItems.plan} ->> 'becomes' = 'published'`,
    ),
  );

/** The import of the site, with the admin who started it. */
export async function findSiteRun(db: DbOrTx) {
  const [run] = await db
    .select({
      id: importRuns.id,
      source: importRuns.source,
      state: importRuns.state,
      options: importRuns.options,
      leftOut: importRuns.leftOut,
      createdAt: importRuns.createdAt,
      by: accounts.name,
    })
    .from(importRuns)
    .innerJoin(accounts, eq(accounts.id, importRuns.accountId))
    .where(eq(importRuns.scope, 'site'));
  return run;
}

/** Articles behind this position, in the order of the export. */
export async function listItems(
  db: DbOrTx,
  { runId, after, limit }: { runId: string; after: number; limit: number },
) {
  return db
    .select({
      position: importItems.position,
      title: importItems.title,
      state: importItems.state,
      reason: importItems.reason,
      notes: importItems.notes,
      plan: importItems.plan,
      articleId: importItems.articleId,
      /** Null unless readers see the article. */
      publicSlug: articles.slug,
    })
    .from(importItems)
    .leftJoin(articles, and(eq(articles.id, importItems.articleId), isPublic))
    .where(and(eq(importItems.runId, runId), gt(importItems.position, after)))
    .orderBy(asc(importItems.position))
    .limit(limit);
}
