import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { articles } from '#features/articles/server/article.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { Import } from '../contract.ts';
import { importedArticles, importFiles, importItems, importRuns } from './import.table.ts';

/** The import of a member with the states of its articles. */
export async function findImport(db: DbOrTx, accountId: string): Promise<Import | undefined> {
  const [run] = await db
    .select({
      id: importRuns.id,
      source: importRuns.source,
      state: importRuns.state,
      createdAt: importRuns.createdAt,
      leftOut: importRuns.leftOut,
    })
    .from(importRuns)
    .where(and(eq(importRuns.accountId, accountId), eq(importRuns.scope, 'own')));
  if (!run) return undefined;
  const items = await db
    .select({
      title: importItems.title,
      state: importItems.state,
      reason: importItems.reason,
      notes: importItems.notes,
      blogId: importItems.articleId,
    })
    .from(importItems)
    .where(eq(importItems.runId, run.id))
    .orderBy(asc(importItems.position));
  return { ...run, createdAt: run.createdAt.toISOString(), items };
}

/** The keys among these from which an article was made that still exists. */
export async function findImportedKeys(
  db: DbOrTx,
  { accountId, keys }: { accountId: string; keys: string[] },
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: importedArticles.key })
    .from(importedArticles)
    .where(
      and(
        eq(importedArticles.accountId, accountId),
        // One parameter, however many there are.
        sql`${importedArticles.key} = any(${sql.param(keys)}::text[])`,
      ),
    );
  return new Set(rows.map(({ key }) => key));
}

export type ImportRun = Pick<typeof importRuns.$inferSelect, keyof typeof runColumns>;

const runColumns = {
  id: importRuns.id,
  accountId: importRuns.accountId,
  scope: importRuns.scope,
  options: importRuns.options,
  source: importRuns.source,
  state: importRuns.state,
};

/** Undefined if there is no such import. */
export async function findRun(db: DbOrTx, id: string): Promise<ImportRun | undefined> {
  if (!isUuid(id)) return undefined;
  const [run] = await db.select(runColumns).from(importRuns).where(eq(importRuns.id, id));
  return run;
}

export type WaitingItem = Pick<
  typeof importItems.$inferSelect,
  'position' | 'key' | 'notes' | 'article' | 'plan'
>;

export async function findNextItem(db: DbOrTx, runId: string): Promise<WaitingItem | undefined> {
  const [item] = await db
    .select({
      position: importItems.position,
      key: importItems.key,
      notes: importItems.notes,
      article: importItems.article,
      plan: importItems.plan,
    })
    .from(importItems)
    .where(and(eq(importItems.runId, runId), eq(importItems.state, 'waiting')))
    .orderBy(asc(importItems.position))
    .limit(1);
  return item;
}

export async function findFile(
  db: DbOrTx,
  { runId, name }: { runId: string; name: string },
): Promise<Uint8Array | undefined> {
  const [file] = await db
    .select({ bytes: importFiles.bytes })
    .from(importFiles)
    .where(and(eq(importFiles.runId, runId), inArray(importFiles.name, [name])));
  return file?.bytes;
}

/** The articles that were made of parts of series with their authors, in their order. */
export async function listMadeParts(
  db: DbOrTx,
  runId: string,
): Promise<{ series: string; articleId: string; authorId: string }[]> {
  return db
    .select({ series: importItems.series, articleId: articles.id, authorId: articles.authorId })
    .from(importItems)
    .innerJoin(articles, eq(articles.id, importItems.articleId))
    .where(and(eq(importItems.runId, runId), eq(importItems.state, 'made'), sql`${importItems.series} <> ''`))
    .orderBy(asc(importItems.position));
}
