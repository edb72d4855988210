import { and, eq, inArray, sql } from 'drizzle-orm';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { isOfAuthor } from '#features/articles/server/co-authors/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { siteChecks } from '../rules.ts';
import { checkRuns } from './check.table.ts';

export type CheckRow = typeof checkRuns.$inferSelect;

export function listRuns(db: DbOrTx, revisionId: string): Promise<CheckRow[]> {
  return db.select().from(checkRuns).where(eq(checkRuns.revisionId, revisionId));
}

/** The same without their findings. */
export function listRunStates(db: DbOrTx, revisionId: string): Promise<StateRow[]> {
  return db.select(stateColumns).from(checkRuns).where(eq(checkRuns.revisionId, revisionId));
}

/** A submitted text, for its checks. Undefined if it was deleted, or is a draft. */
export async function findCheckedRevision(db: DbOrTx, revisionId: string) {
  const [found] = await db
    .select({
      id: articleRevisions.id,
      articleId: articleRevisions.articleId,
      authorIds: sql<string[]>`${articles.authorId} || ${articles.coAuthorIds}`,
      content: articleRevisions.content,
      state: articleRevisions.state,
    })
    .from(articleRevisions)
    .innerJoin(articles, eq(articles.id, articleRevisions.articleId))
    .where(eq(articleRevisions.id, revisionId));
  return found?.state === 'draft' ? undefined : found;
}

/** All checks of the site begin again. */
export async function writeRunning(
  tx: Tx,
  { revisionId, articleId, at }: { revisionId: string; articleId: string; at: Date },
): Promise<void> {
  const begun = {
    status: 'running' as const,
    summary: '',
    findings: [],
    findingCount: 0,
    updatedAt: at,
  };
  await tx
    .insert(checkRuns)
    .values(siteChecks.map((name) => ({ revisionId, articleId, source: 'site' as const, name, ...begun })))
    .onConflictDoUpdate({
      target: [checkRuns.revisionId, checkRuns.source, checkRuns.name],
      set: { ...begun, findings: sql`'[]'::jsonb` },
    });
}

export type StateRow = Pick<
  CheckRow,
  'articleId' | 'source' | 'name' | 'status' | 'findingCount' | 'updatedAt'
>;

const stateColumns = {
  articleId: checkRuns.articleId,
  source: checkRuns.source,
  name: checkRuns.name,
  status: checkRuns.status,
  findingCount: checkRuns.findingCount,
  updatedAt: checkRuns.updatedAt,
};

/** The runs of the texts that wait or were returned, without their findings. */
export async function listWorkingStates(db: DbOrTx, articleIds: string[]): Promise<StateRow[]> {
  const ids = articleIds.filter(isUuid);
  if (ids.length === 0) return [];
  return db
    .select(stateColumns)
    .from(articles)
    .innerJoin(checkRuns, eq(checkRuns.revisionId, articles.workingRevisionId))
    .where(inArray(articles.id, ids));
}

// More than an author has in the queue.
const maxOwn = 100;

/** The ids of an author's articles whose text waits or was returned, newest first. */
export async function listOwnSubmitted(db: DbOrTx, authorId: string): Promise<string[]> {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(isOfAuthor(authorId), inArray(articles.workingState, ['pending', 'rejected'])))
    .orderBy(sql`${articles.updatedAt} desc`, sql`${articles.id} desc`)
    .limit(maxOwn);
  return rows.map(({ id }) => id);
}
