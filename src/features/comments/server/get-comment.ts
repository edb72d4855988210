import type { DbOrTx } from '#platform/db/database.ts';
import { notFound } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import type { Comment } from '../contract.ts';
import { presentComment } from './comment.present.ts';
import { findCommentRow } from './comment.queries.ts';

export const noSuchComment = () => notFound(texts.getComment.notFound);

export async function getComment(db: DbOrTx, id: string): Promise<Comment> {
  const row = await findCommentRow(db, id);
  if (!row) throw noSuchComment();
  return presentComment(row);
}
