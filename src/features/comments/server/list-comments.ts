import { profileTag } from '#features/accounts/server/public.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { CommentPage } from '../contract.ts';
import { presentComment } from './comment.present.ts';
import { countPlaceholders, listCommentRows } from './comment.queries.ts';
import { commentsTag } from './comment-tags.ts';
import { getReadableArticle } from './commented-article.queries.ts';

type Page = { articleId: string; viewer: Viewer | undefined; page: number; limit: number };

export async function listComments(
  db: DbOrTx,
  { articleId, viewer, page, limit }: Page,
): Promise<CommentPage> {
  const article = await getReadableArticle(db, articleId, viewer);
  noteTags([commentsTag(article.id)]);
  const total = article.comments + (await countPlaceholders(db, article.id));
  const offset = (page - 1) * limit;
  const rows = offset < total ? await listCommentRows(db, { article, limit, offset }) : [];
  // The response shows names and pictures, which change, and which go with their accounts.
  noteTags(rows.flatMap(({ author }) => (author ? [profileTag(author.id)] : [])));
  return { comments: rows.map(presentComment), page, totalPages: Math.ceil(total / limit), total };
}
