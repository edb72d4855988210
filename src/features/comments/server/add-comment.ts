import { holdAccounts } from '#features/accounts/server/public.ts';
import {
  articleTags,
  getPublicArticle,
  lockArticleForComments,
  noSuchArticle,
} from '#features/articles/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { invalid, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import type { Comment } from '../contract.ts';
import { findComment, insertComment } from './comment.queries.ts';
import { commentsTag } from './comment-tags.ts';
import { getComment } from './get-comment.ts';
import { writesPerAccount } from './limits.ts';
import { tellAboutComment } from './tell-about-comment.ts';

type Given = { articleId: string; viewer: Viewer; content: string; parentId: string | null };

export async function addComment(platform: Platform, given: Given): Promise<Comment> {
  const { viewer, content, parentId } = given;
  await platform.limits.consume(writesPerAccount, viewer.id);
  return platform.transact(async (tx, touch) => {
    const article = await getPublicArticle(tx, given.articleId);
    const articleId = article.id;
    const parent = parentId === null ? undefined : await getParent(tx, { articleId, id: parentId });
    const repliedToId = parent?.authorId ?? undefined;
    const held = await holdAccounts(tx, [viewer.id, article.authorId, repliedToId ?? viewer.id]);
    if (!held.has(viewer.id)) throw unauthenticated();
    const { isPublic } = await lockArticleForComments(tx, articleId);
    if (!isPublic) throw noSuchArticle();
    // Once more, now that nothing under this article can go.
    if (parent) await getParent(tx, { articleId, id: parent.id });
    const id = await insertComment(tx, {
      articleId,
      parentId: parent?.id ?? null,
      authorId: viewer.id,
      content,
      at: platform.now(),
    });
    await tellAboutComment(tx, { id, article, commenterId: viewer.id, repliedToId });
    touch(commentsTag(articleId), ...articleTags(article));
    return getComment(tx, id);
  });
}

async function getParent(tx: DbOrTx, place: { articleId: string; id: string }) {
  const parent = await findComment(tx, place);
  if (parent) return parent;
  const message = 'The comment you are replying to is no longer there.';
  throw invalid(message, { parentId: message });
}
