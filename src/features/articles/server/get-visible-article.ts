import type { DbOrTx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { type ArticleRow, findPublicArticle, findWholeArticle } from './article.queries.ts';
import { noteArticles } from './cache-tags.ts';
import { noSuchArticle } from './get-own-article.ts';

/** The article as far as this viewer may see it. Throws "not found" for an article that the viewer may not see. */
export async function getVisibleArticle(
  db: DbOrTx,
  key: string,
  viewer: Viewer | undefined,
): Promise<ArticleRow> {
  const row = await findPublicArticle(db, key);
  if (viewer && (!row || isAuthorOrAdmin(row, viewer))) {
    const whole = await findWholeArticle(db, key);
    if (whole && isAuthorOrAdmin(whole, viewer)) return whole;
  }
  if (!row) throw noSuchArticle();
  noteArticles([{ id: row.article.id, authorId: row.author.id }]);
  return row;
}

function isAuthorOrAdmin(row: ArticleRow, viewer: Viewer): boolean {
  return viewer.role === 'admin' || row.author.id === viewer.id;
}
