// The comments of an account that was removed as spam. They leave the table, so that no query can show them.
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { storedColumns } from '#platform/db/stored-columns.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { comments } from '../comment.table.ts';
import { commentCountTags } from '../comment-tags.ts';

/** A row of the table, with all its columns. */
export type RemovedComment = { id: string; article_id: string; parent_id: string | null };

/**
 * Call this with the commented articles locked. A comment to which others replied becomes a placeholder, as when its author deletes it; all
 * other comments are deleted. Triggers correct the counts.
 */
export async function removeCommentRows(
  tx: Tx,
  invalidate: Invalidate,
  authorId: string,
): Promise<RemovedComment[]> {
  const { rows } = await tx.execute<{ row: RemovedComment }>(
    sql`select to_jsonb(comments) as row from comments where author_id = ${authorId}::uuid`,
  );
  const removed = rows.map(({ row }) => row);
  if (removed.length === 0) return [];
  await tx.execute(sql`update comments set author_id = null where author_id = ${authorId}::uuid`);
  await deleteBare(
    tx,
    removed.map(({ id }) => id),
  );
  invalidate(...tagsOf(removed));
  return removed;
}

/** Deletes those of the placeholders that have nothing below them but other placeholders of this list. */
export async function deleteBare(tx: Tx, placeholderIds: string[]): Promise<void> {
  const ids = sql.param(placeholderIds);
  await tx.execute(sql`
    with recursive replied_to as (
      select parent_id as id from comments where parent_id = any (${ids}::uuid[]) and id <> all (${ids}::uuid[])
      union
      select above.parent_id from comments above join replied_to on replied_to.id = above.id
      where above.parent_id = any (${ids}::uuid[])
    )
    delete from comments where id = any (${ids}::uuid[]) and id not in (select id from replied_to)`);
}

/**
 * Comments on articles that were deleted meanwhile are left out. A reply whose parent was deleted meanwhile starts a thread. Likes are not
 * restored. Returns the number of comments.
 */
export async function restoreCommentRows(
  tx: Tx,
  invalidate: Invalidate,
  removed: RemovedComment[],
): Promise<number> {
  const [first] = removed;
  if (!first) return 0;
  const rows = JSON.stringify(removed);
  const { rowCount } = await tx.execute(sql`
    with removed as (
      select row from jsonb_array_elements(${rows}::jsonb) as row
      where exists (select from articles where id = (row ->> 'article_id')::uuid)
    )
    insert into comments (${storedColumns(comments, first)})
    select ${storedColumns(comments, first, 'comment')} from removed
    cross join lateral jsonb_populate_record(
      null::comments,
      row || '{ "likes": 0 }' || case
        when exists (select from comments where id = (row ->> 'parent_id')::uuid)
          or exists (select from removed as other where other.row ->> 'id' = removed.row ->> 'parent_id')
        then '{}' else '{ "parent_id": null }' end::jsonb
    ) as comment
    on conflict (id) do update set
      author_id = excluded.author_id,
      content = excluded.content,
      html = excluded.html,
      edited_at = excluded.edited_at,
      deleted_at = null`);
  invalidate(...tagsOf(removed));
  return rowCount ?? 0;
}

const tagsOf = (comments: RemovedComment[]): string[] =>
  [...new Set(comments.map(({ article_id: articleId }) => articleId))].flatMap(commentCountTags);
