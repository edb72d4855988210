// Removing the other comments of somebody whose comment was reported. The feature `moderation` decides, and restores them
// with `restoreCommentRows`.
import { and, eq, isNull, ne, not, sql } from 'drizzle-orm';
import { lockArticles } from '#features/articles/server/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { comments } from '../comment.table.ts';
import { commentCountTags } from '../comment-tags.ts';
import { heldComments } from '../holding/held-comment.table.ts';
import { deleteBare, type RemovedComment } from './remove-comment-rows.ts';
import { type RemovedHeld, removeHeldRows } from './remove-held-rows.ts';
import type { RemovableComment } from './take-down-comment.ts';

/** At most this many are removed with one decision. Against somebody who wrote more there is the operator's command for spam. */
export const maxOthers = 200;

type Others = { authorId: string; exceptId: string };

/** The latest, up to `maxOthers`. */
function selectOthers(db: DbOrTx, { authorId, exceptId }: Others) {
  return db
    .select({ id: comments.id, articleId: comments.articleId })
    .from(comments)
    .where(and(eq(comments.authorId, authorId), ne(comments.id, exceptId), isNull(comments.deletedAt)))
    .orderBy(sql`${comments.createdAt} desc`)
    .limit(maxOthers);
}

/** How many `takeDownOthers` would remove. */
export async function countOtherComments(db: DbOrTx, others: Others): Promise<number> {
  const published = await selectOthers(db, others);
  const held = await db.$count(
    heldComments,
    and(eq(heldComments.authorId, others.authorId), not(heldComments.isEdit)),
  );
  return published.length + held;
}

export type RemovedOthers = { comments: RemovedComment[]; held: RemovedHeld[] };

/**
 * Call this before the reported comment is removed, and with its author locked by `lockAccountAlone`, so that they neither write nor edit
 * meanwhile. Also removes the author's comments that wait for a moderator. Returns the rows as they were.
 */
export async function takeDownOthers(
  tx: Tx,
  invalidate: Invalidate,
  { removable, authorId, at }: { removable: RemovableComment; authorId: string; at: Date },
): Promise<RemovedOthers> {
  const found = await selectOthers(tx, { authorId, exceptId: removable.id });
  const articleIds = [...new Set([removable.articleId, ...found.map(({ articleId }) => articleId)])];
  await lockArticles(tx, articleIds);
  const ids = sql.param(found.map(({ id }) => id));
  // Others may have deleted some of them before the articles were locked.
  const { rows } = await tx.execute<{ row: RemovedComment }>(sql`
    select to_jsonb(comments) as row from comments where id = any (${ids}::uuid[]) and deleted_at is null
    order by id for update`);
  const removed = rows.map(({ row }) => row);
  const held = await removeHeldRows(tx, authorId);
  if (removed.length === 0) return { comments: [], held };
  await tx.execute(sql`
    update comments set author_id = null, deleted_at = ${at} where id = any (${ids}::uuid[]) and deleted_at is null`);
  await deleteBare(
    tx,
    removed.map(({ id }) => id),
  );
  await deleteBareAbove(
    tx,
    removed.flatMap(({ parent_id: parentId }) => parentId ?? []),
  );
  invalidate(...articleIds.flatMap(commentCountTags));
  return { comments: removed, held };
}

/** Deletes older placeholders above the removed comments that have no replies left, as the deletion of one comment does. */
async function deleteBareAbove(tx: Tx, parentIds: string[]): Promise<void> {
  await tx.execute(sql`
    with recursive bare as (
      select id, parent_id from comments p where id = any (${sql.param(parentIds)}::uuid[]) and deleted_at is not null
        and not exists (select from comments reply where reply.parent_id = p.id)
      union
      select above.id, above.parent_id from comments above join bare on above.id = bare.parent_id
      where above.deleted_at is not null
        and not exists (select from comments other where other.parent_id = above.id and other.id <> bare.id)
    )
    delete from comments where id in (select id from bare)`);
}
