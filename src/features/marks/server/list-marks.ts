import { mayReview } from '#kit/roles.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Mark } from '../mark-schema.ts';
import { getMarkedArticle } from './get-marked.ts';
import { presentMarks } from './mark.present.ts';
import { findPlainTexts, listMarkRows } from './mark.queries.ts';
import { orderMarks } from './order-marks.ts';

/** Lists the marks of all revisions of the article. The author gets only those that were sent. */
export async function listMarks(
  db: DbOrTx,
  { articleId, viewer }: { articleId: string; viewer: Viewer },
): Promise<Mark[]> {
  const article = await getMarkedArticle(db, articleId, viewer);
  const rows = await listMarkRows(db, { articleId: article.id, isSentOnly: !mayReview(viewer.role) });
  const plainTexts = await findPlainTexts(db, [...new Set(rows.map(({ revisionId }) => revisionId))]);
  return presentMarks(db, await orderMarks(rows, plainTexts), viewer);
}
