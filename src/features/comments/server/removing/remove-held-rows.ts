// Removes an author's comments that wait for a moderator, together with their other comments, and restores them.
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { storedColumns } from '#platform/db/stored-columns.ts';
import { heldComments } from '../holding/held-comment.table.ts';

/** A row of `held_comments`, with all its columns. */
export type RemovedHeld = { id: string; article_id: string; is_edit: boolean };

export async function removeHeldRows(tx: Tx, authorId: string): Promise<RemovedHeld[]> {
  const { rows } = await tx.execute<{ row: RemovedHeld }>(sql`
    delete from held_comments where author_id = ${authorId}::uuid returning to_jsonb(held_comments) as row`);
  return rows.map(({ row }) => row);
}

/** Call this after the comments are restored. Leaves out what belongs to a comment or an article that is gone. */
export async function restoreHeldRows(tx: Tx, held: RemovedHeld[]): Promise<void> {
  const [first] = held;
  if (!first) return;
  await tx.execute(sql`
    insert into held_comments (${storedColumns(heldComments, first)})
    select ${storedColumns(heldComments, first, 'waiting')} from jsonb_array_elements(${JSON.stringify(held)}::jsonb) as row
    cross join lateral jsonb_populate_record(null::held_comments, row) as waiting
    where exists (select from articles where id = waiting.article_id)
      and (not waiting.is_edit or exists (select from comments where id = waiting.id and deleted_at is null))
    on conflict do nothing`);
}
