// Removing a reported comment, and restoring it when an appeal succeeds. Other features call it in their transaction.
import { sql } from 'drizzle-orm';
import { lockArticles } from '#features/articles/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { storedColumns } from '#platform/db/stored-columns.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { type Permitted, withPermissionOf } from '#platform/permitted.ts';
import { deleteCommentRow, emptyComment, hasReplies } from '../comment.queries.ts';
import { comments } from '../comment.table.ts';
import { commentCountTags } from '../comment-tags.ts';
import { deleteHeld } from '../holding/held-comment.queries.ts';

/** A comment that a moderator may remove. `moderation` checks. */
export type RemovableComment = Permitted<{ id: string; articleId: string }, 'delete'>;

/** The row as it was, with all its columns. */
export type TakenDownComment = { comment: Record<string, unknown> };

/** Returns what is needed to restore the comment; undefined if it was deleted meanwhile. */
export async function takeDownComment(
  tx: Tx,
  invalidate: Invalidate,
  { removable, at }: { removable: RemovableComment; at: Date },
): Promise<TakenDownComment | undefined> {
  const { id, articleId } = removable;
  // The article first, as every change of comments does, so that two transactions cannot deadlock.
  const [article] = await lockArticles(tx, [articleId]);
  const { rows } = await tx.execute<{
    comment: Record<string, unknown>;
    parent_id: string | null;
    author_id: string;
    content: string;
  }>(sql`
    select to_jsonb(comments) as comment, parent_id, author_id, content from comments
    where id = ${id} and article_id = ${articleId} and deleted_at is null for update`);
  const [row] = rows;
  if (!article || !row) return undefined;
  const { parent_id: parentId, author_id: authorId, content } = row;
  const found = withPermissionOf(removable, { id, parentId, authorId, content });
  // Also delete an edit of it that waits for a moderator.
  await deleteHeld(tx, id);
  if (await hasReplies(tx, id)) await emptyComment(tx, found, at);
  else await deleteCommentRow(tx, found);
  invalidate(...commentCountTags(articleId));
  return { comment: row.comment };
}

/** Without its likes. Returns false if it cannot be restored, because the article or the account of its author is deleted. */
export async function restoreTakenDownComment(
  tx: Tx,
  invalidate: Invalidate,
  { comment }: TakenDownComment,
): Promise<boolean> {
  const { article_id: articleId } = comment;
  const [article] = await lockArticles(tx, [String(articleId)]);
  if (!article) return false;
  const row = JSON.stringify(comment);
  // Without its placeholder the comment is inserted again, and without its parent it starts a thread.
  const { rowCount } = await tx.execute(sql`
    with taken as (select (jsonb_populate_record(null::comments, ${row}::jsonb)).*),
    placeholder as (
      update comments set author_id = taken.author_id, content = taken.content, html = taken.html,
        edited_at = taken.edited_at, deleted_at = null
      from taken where comments.id = taken.id and comments.deleted_at is not null
        and exists (select from accounts where accounts.id = taken.author_id)
      returning comments.id
    ),
    inserted as (
      insert into comments (${storedColumns(comments, comment)})
      select ${storedColumns(comments, comment, 'restored')} from taken
      cross join lateral jsonb_populate_record(null::comments, ${row}::jsonb || jsonb_build_object('likes', 0, 'parent_id', (
        select parent.id from comments parent where parent.id = taken.parent_id and parent.article_id = taken.article_id
      ))) as restored
      where not exists (select from comments existing where existing.id = taken.id)
        and exists (select from accounts where accounts.id = taken.author_id)
      returning id
    )
    select id from placeholder union all select id from inserted`);
  if (rowCount === 0) return false;
  invalidate(...commentCountTags(String(articleId)));
  return true;
}
