import { requireNotSilenced } from '#features/accounts/server/public.ts';
import { toArticleError } from '#features/articles/server/public.ts';
import { hasRole } from '#kit/roles.ts';
import type { Tx } from '#platform/db/database.ts';
import { forbidden } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { texts } from '#texts';
import type { Comment } from '../contract.ts';
import type { HoldReason } from '../hold-rules.ts';
import { canEdit } from '../rules.ts';
import { updateContent } from './comment.queries.ts';
import { commentsTag } from './comment-tags.ts';
import { getPublicArticle, type ReadableArticle } from './commented-article.queries.ts';
import { getComment, getPermittedComment, noSuchComment } from './get-comment.ts';
import { findHoldReasons } from './holding/find-hold-reasons.ts';
import { deleteHeld, getHeldWithAuthor, lockHeld, updateHeld } from './holding/held-comment.queries.ts';
import { holdComment, presentHeld } from './holding/hold-comment.ts';
import { writesPerAccount } from './limits.ts';
import { lockPeople, notifyNewlyMentioned } from './mentions/notify-mentioned.ts';
import { type CommentParts, type CommentText, prepareComment } from './text/prepare-comment.ts';

type Given = { articleId: string; id: string; viewer: Viewer; content: string };

type Edit = {
  article: ReadableArticle;
  id: string;
  viewer: Viewer;
  text: CommentText;
  reasons: HoldReason[];
  at: Date;
};

export async function editComment(parts: CommentParts, given: Given): Promise<Comment> {
  const { platform } = parts;
  const { id, viewer } = given;
  await platform.limits.consume(writesPerAccount, viewer.id);
  await getPublicArticle(platform.db, given.articleId);
  const text = await prepareComment(parts, { content: given.content, authorId: viewer.id });
  const reasons = await findHoldReasons(platform, { viewer, text });
  const saved = platform.transact(async (tx, invalidate) => {
    await lockPeople(tx, viewer.id, text.mentionedIds);
    await requireNotSilenced(tx, viewer.id, platform.now());
    const article = await getPublicArticle(tx, given.articleId);
    const edit = { article, id, viewer, text, reasons, at: platform.now() };
    const waiting = await editWaiting(tx, edit);
    if (waiting) return waiting;
    const { comment, isChanged } = await editPublished(tx, edit);
    if (isChanged) invalidate(commentsTag(article.id));
    return comment;
  });
  return saved.catch((error: unknown) => {
    throw toArticleError(error);
  });
}

/** Changes a new comment that waits for a moderator; it still waits. Undefined if there is no such comment. */
async function editWaiting(tx: Tx, { article, id, viewer, text }: Edit): Promise<Comment | undefined> {
  const held = await lockHeld(tx, { id, articleId: article.id });
  if (!held || held.isEdit) return undefined;
  if (!canEdit(viewer, held)) {
    // Only moderators may learn that it exists.
    throw hasRole(viewer.role, 'editor') ? forbidden(texts.commentRules.notYours) : noSuchComment();
  }
  const { content, html, mentionedIds } = text;
  await updateHeld(tx, { id, content, html, mentionedIds });
  return presentHeld(await getHeldWithAuthor(tx, id));
}

async function editPublished(tx: Tx, edit: Edit): Promise<{ comment: Comment; isChanged: boolean }> {
  const { article, id, viewer, text, reasons, at } = edit;
  const comment = await getPermittedComment(tx, 'edit', { article, id, viewer });
  if (comment.content === text.content) {
    // Readers see this text already, so a waiting edit is withdrawn.
    await deleteHeld(tx, id);
    return { comment: await getComment(tx, id), isChanged: false };
  }
  if (reasons.length > 0) {
    const { parentId } = comment;
    await holdComment(tx, { id, articleId: article.id, parentId, viewer, text, reasons, isEdit: true }, at);
    const { content, html } = text;
    return { comment: { ...(await getComment(tx, id)), content, html, held: true }, isChanged: false };
  }
  const isChanged = await updateContent(tx, { comment, content: text.content, html: text.html, at });
  if (!isChanged) throw noSuchComment();
  await deleteHeld(tx, id);
  const { mentionedIds } = text;
  await notifyNewlyMentioned(tx, { comment, authorId: viewer.id, article, mentionedIds });
  return { comment: await getComment(tx, id), isChanged };
}
