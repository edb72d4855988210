import { noteCategories } from '#features/site/server/categories/public.ts';
import { mayReview } from '#kit/roles.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { authorIdsOf, isAuthorOf } from '../authors.ts';
import { type ArticleRow, findPublicArticle, findWholeArticle } from './article.queries.ts';
import { noteArticles } from './cache-tags.ts';
import { noSuchArticle } from './get-own-article.ts';
import { seenByStaff } from './seen-by-staff.ts';

/** The article as far as this viewer may see it. Throws "not found" for an article that the viewer may not see. */
export async function getVisibleArticle(
  db: DbOrTx,
  key: string,
  viewer: Viewer | undefined,
): Promise<ArticleRow> {
  const row = await findPublicArticle(db, key);
  if (viewer && (!row || mayReview(viewer.role) || isAuthorOf(row, viewer.id))) {
    const whole = await findWholeArticle(db, key);
    const seen = whole && seenByStaff(whole, viewer);
    if (seen) return seen;
  }
  if (!row) throw noSuchArticle();
  const [authorId = '', ...coAuthorIds] = authorIdsOf(row);
  noteArticles([{ id: row.article.id, authorId, coAuthorIds }]);
  noteCategories([row.live?.category]);
  return row;
}
