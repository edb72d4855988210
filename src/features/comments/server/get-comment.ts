import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { forbidden, notFound } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { type Permitted, permit } from '#platform/permitted.ts';
import { texts } from '#texts';
import type { Comment } from '../contract.ts';
import { canDelete, canEdit } from '../rules.ts';
import { presentComment } from './comment.present.ts';
import { type FoundComment, findComment, findCommentRow } from './comment.queries.ts';
import type { ReadableArticle } from './commented-article.queries.ts';

export const noSuchComment = () => notFound(texts.getComment.notFound);

export async function getComment(db: DbOrTx, id: string): Promise<Comment> {
  const row = await findCommentRow(db, id);
  if (!row) throw noSuchComment();
  return presentComment(row);
}

const rules = { edit: canEdit, delete: canDelete };

type Wanted = { article: ReadableArticle; id: string; viewer: Viewer };

export async function getPermittedComment<Action extends keyof typeof rules>(
  tx: Tx,
  action: Action,
  { article, id, viewer }: Wanted,
): Promise<Permitted<FoundComment, Action>> {
  const comment = await findComment(tx, { article, id });
  if (!comment) throw noSuchComment();
  if (!rules[action](viewer, comment)) throw forbidden(texts.commentRules.notYours);
  return permit(comment, action);
}
