// The articles of an account that was removed as spam: readers and reviewers do not see them, until they are restored.
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import type { Visibility } from '../../rules.ts';
import { articleRevisions, articles } from '../article.table.ts';
import { articleTags } from '../cache-tags.ts';
import { recordShown } from '../recording/record-shown.ts';

export type RemovedArticle = {
  id: string;
  visibility: Visibility;
  /** The submission that left the queue; null if none was waiting. */
  waitingRevisionId: string | null;
};

/** Call this with all articles of the account locked. Each version is raised, so that a reviewer's decision is refused. */
export async function removeArticles(
  tx: Tx,
  invalidate: Invalidate,
  { authorId, at }: { authorId: string; at: Date },
): Promise<RemovedArticle[]> {
  const submitted = await tx
    .select({
      id: articles.id,
      coAuthorIds: articles.coAuthorIds,
      visibility: articles.visibility,
      waitingRevisionId: sql<string | null>`case when ${articles.workingState} = 'pending'
        then ${articles.workingRevisionId} end`,
    })
    .from(articles)
    .where(and(eq(articles.authorId, authorId), eq(articles.status, 'published')))
    .orderBy(articles.id)
    .for('no key update');
  if (submitted.length === 0) return [];
  const waiting = submitted.flatMap(({ waitingRevisionId }) => waitingRevisionId ?? []);
  await tx
    .update(articleRevisions)
    .set({ state: 'withdrawn' })
    .where(sql`${articleRevisions.id} = any(${sql.param(waiting)}::uuid[])`);
  await tx
    .update(articles)
    .set({ visibility: 'hidden', version: sql`${articles.version} + 1` })
    .where(and(eq(articles.authorId, authorId), eq(articles.status, 'published')));
  await recordByOperator(tx, submitted, { act: 'hidden', at });
  invalidate('queue', ...submitted.flatMap((article) => articleTags({ ...article, authorId })));
  return submitted.map(({ coAuthorIds: _coAuthors, ...taken }) => taken);
}

/** Articles that were deleted meanwhile are left out. */
export async function restoreArticles(
  tx: Tx,
  invalidate: Invalidate,
  { authorId, taken, at }: { authorId: string; taken: RemovedArticle[]; at: Date },
): Promise<void> {
  if (taken.length === 0) return;
  const waiting = taken.flatMap(({ waitingRevisionId }) => waitingRevisionId ?? []);
  await tx
    .update(articleRevisions)
    .set({ state: 'pending' })
    .where(sql`${articleRevisions.id} = any(${sql.param(waiting)}::uuid[]) and state = 'withdrawn'`);
  const { rows } = await tx.execute<{ id: string; co_author_ids: string[] }>(sql`
    update articles set visibility = before.visibility, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as before (id uuid, visibility text)
    where articles.id = before.id and articles.author_id = ${authorId}::uuid and articles.visibility = 'hidden'
    returning articles.id, articles.co_author_ids`);
  await recordByOperator(tx, taken, { act: 'shown', at });
  invalidate(
    'queue',
    ...rows.flatMap((row) => articleTags({ id: row.id, authorId, coAuthorIds: row.co_author_ids })),
  );
}

async function recordByOperator(
  tx: Tx,
  taken: readonly { id: string }[],
  { act, at }: { act: 'hidden' | 'shown'; at: Date },
): Promise<void> {
  const ids = taken.map(({ id }) => id);
  await recordShown(tx, ids, { act, kind: null, by: ['operator'], isOwn: false, decidedAt: at, at });
}
