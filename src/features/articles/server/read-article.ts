import type { DbOrTx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { type ArticleRow, findPublicArticle, findWholeArticle } from './article.queries.ts';
import { noteArticles } from './cache-tags.ts';
import { noSuchArticle } from './get-own-article.ts';

/** What this viewer may see of it. To whom it is not shown it does not exist. */
export async function getVisibleArticle(
  db: DbOrTx,
  key: string,
  viewer: Viewer | undefined,
): Promise<ArticleRow> {
  const row = await findPublicArticle(db, key);
  if (viewer && (!row || isInsider(row, viewer))) {
    const whole = await findWholeArticle(db, key);
    if (whole && isInsider(whole, viewer)) return whole;
  }
  if (!row) throw noSuchArticle();
  noteArticles([{ id: row.article.id, authorId: row.author.id }]);
  return row;
}

function isInsider(row: ArticleRow, viewer: Viewer): boolean {
  return viewer.role === 'admin' || row.author.id === viewer.id;
}
