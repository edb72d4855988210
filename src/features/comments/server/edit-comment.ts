import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import type { Comment } from '../contract.ts';
import { updateContent } from './comment.queries.ts';
import { commentsTag } from './comment-tags.ts';
import { getPublicArticle } from './commented-article.queries.ts';
import { getComment, getPermittedComment, noSuchComment } from './get-comment.ts';
import { writesPerAccount } from './limits.ts';

type Given = { articleId: string; id: string; viewer: Viewer; content: string };

export async function editComment(platform: Platform, given: Given): Promise<Comment> {
  const { id, viewer, content } = given;
  await platform.limits.consume(writesPerAccount, viewer.id);
  return platform.transact(async (tx, invalidate) => {
    const article = await getPublicArticle(tx, given.articleId);
    const comment = await getPermittedComment(tx, 'edit', { article, id, viewer });
    if (comment.content === content) return getComment(tx, id);
    const isChanged = await updateContent(tx, { comment, content, at: platform.now() });
    if (!isChanged) throw noSuchComment();
    invalidate(commentsTag(article.id));
    return getComment(tx, id);
  });
}
