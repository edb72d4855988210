import { forbidden } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { Comment } from '../contract.ts';
import { canEdit } from '../rules.ts';
import { findComment, updateContent } from './comment.queries.ts';
import { commentsTag } from './comment-tags.ts';
import { getPublicArticle } from './commented-article.queries.ts';
import { getComment, noSuchComment } from './get-comment.ts';
import { writesPerAccount } from './limits.ts';

type Given = { articleId: string; id: string; viewer: Viewer; content: string };

export async function editComment(platform: Platform, given: Given): Promise<Comment> {
  const { id, viewer, content } = given;
  await platform.limits.consume(writesPerAccount, viewer.id);
  return platform.transact(async (tx, touch) => {
    const article = await getPublicArticle(tx, given.articleId);
    const comment = await findComment(tx, { articleId: article.id, id });
    if (!comment) throw noSuchComment();
    if (!canEdit(viewer, comment)) throw forbidden(texts.commentRules.notYours);
    if (comment.content === content) return getComment(tx, id);
    const isChanged = await updateContent(tx, { id, authorId: viewer.id, content, at: platform.now() });
    if (!isChanged) throw noSuchComment();
    touch(commentsTag(article.id));
    return getComment(tx, id);
  });
}
