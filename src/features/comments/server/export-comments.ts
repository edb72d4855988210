import type { DbOrTx } from '#platform/db/database.ts';
import { listCommentsOf } from './comment.queries.ts';

/** For the download of everything an account owns. */
export async function exportComments(db: DbOrTx, accountId: string): Promise<Record<string, unknown>> {
  const rows = await listCommentsOf(db, accountId);
  return {
    comments: rows.map(({ slug, content, createdAt, editedAt }) => ({
      article: slug,
      content,
      createdAt: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
    })),
  };
}
