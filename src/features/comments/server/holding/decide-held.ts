import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#features/audit/server/public.ts';
import { maxNotifications } from '#features/notifications/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { accountGoneCode, raisedCode } from '#platform/db/raised-code.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { conflict, notFound } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { comments } from '../comment.table.ts';
import { listCommentNotifications } from '../comment-notifications.ts';
import { commentCountTags, commentsTag } from '../comment-tags.ts';
import {
  getArticleForModerator,
  lockArticleForComments,
  type ReadableArticle,
} from '../commented-article.queries.ts';
import { leaveOutBlockers } from '../mentions/leave-out-blockers.ts';
import { lockPeople, notifyNewlyMentioned } from '../mentions/notify-mentioned.ts';
import {
  distrustCommenter,
  findHeld,
  type HeldRow,
  takeHeld,
  trustCommenter,
} from './held-comment.queries.ts';

type Decision = { id: string; version: number; moderator: Viewer };

/** Publishes what waits, and notifies the people it concerns. With `trust`, the author's comments are never held again. */
export async function approveHeld(
  platform: Platform,
  { trust, ...decision }: Decision & { trust: boolean },
): Promise<void> {
  const at = platform.now();
  await platform
    .transact(async (tx, invalidate) => {
      const held = await getHeld(tx, decision.id);
      const article = await getArticleForModerator(tx, held.articleId, decision.moderator);
      const repliedToId = await findRepliedTo(tx, held.parentId);
      // Lock accounts, then the article, then the held comment, as adding and deleting do, so that two transactions cannot deadlock.
      const authorIds = [article.authorId, ...article.coAuthorIds];
      const notifiedIds = [...held.mentionedIds, ...authorIds, ...(repliedToId ? [repliedToId] : [])];
      await lockPeople(tx, held.authorId, notifiedIds);
      await lockArticleForComments(tx, article);
      await take(tx, held, decision);
      const facts = { actorId: decision.moderator.id, at };
      const subject = article.title ?? '';
      await recordAudit(tx, { ...facts, act: 'comment-approved', subjectId: held.id, subject });
      if (trust && (await trustCommenter(tx, held.authorId, at))) {
        await recordAudit(tx, { ...facts, act: 'commenter-trusted', subjectId: held.authorId, subject: '' });
      }
      const current = await leaveOutBlockers(tx, held);
      await (held.isEdit ? applyEdit : publish)(tx, { held: current, article, repliedToId, at, invalidate });
    })
    .catch((error: unknown) => {
      throw toDecisionError(error);
    });
}

/** Deletes what waits. Nobody is notified. */
/** Returns whether it was an edit, so that the comment itself stays. */
export async function removeHeld(platform: Platform, decision: Decision): Promise<{ wasEdit: boolean }> {
  return platform.transact(async (tx) => {
    const held = await getHeld(tx, decision.id);
    const article = await getArticleForModerator(tx, held.articleId, decision.moderator);
    await take(tx, held, decision);
    await recordAudit(tx, {
      actorId: decision.moderator.id,
      act: 'held-comment-removed',
      subjectId: held.id,
      subject: article.title ?? '',
      at: platform.now(),
    });
    return { wasEdit: held.isEdit };
  });
}

/** From now on, the member's comments are held by the same rules as those of others. */
export async function takeTrustBack(
  platform: Platform,
  { accountId, moderator }: { accountId: string; moderator: Viewer },
): Promise<void> {
  if (!isUuid(accountId)) throw notFound(texts.heldComments.notTrusted);
  await platform.transact(async (tx) => {
    if (!(await distrustCommenter(tx, accountId))) throw notFound(texts.heldComments.notTrusted);
    await recordAudit(tx, {
      actorId: moderator.id,
      act: 'commenter-not-trusted',
      subjectId: accountId,
      subject: '',
      at: platform.now(),
    });
  });
}

const alreadyDecided = () => conflict('already_decided', texts.heldComments.alreadyDecided);

async function getHeld(tx: Tx, id: string): Promise<HeldRow> {
  if (!isUuid(id)) throw notFound(texts.getComment.notFound);
  const held = await findHeld(tx, id);
  if (!held) throw alreadyDecided();
  return held;
}

/** Deletes the row, so that only the first of two decisions has an effect; and none, if the author has changed the text that was read. */
async function take(tx: Tx, held: HeldRow, { id, version }: Decision): Promise<void> {
  if (held.version !== version) throw conflict('stale_version', texts.heldComments.changedMeanwhile);
  if (!(await takeHeld(tx, { id, version }))) throw alreadyDecided();
}

type Approved = {
  held: HeldRow;
  article: ReadableArticle;
  repliedToId: string | undefined;
  at: Date;
  invalidate: Invalidate;
};

async function findRepliedTo(tx: Tx, parentId: string | null): Promise<string | undefined> {
  if (parentId === null) return undefined;
  const [parent] = await tx
    .select({ authorId: comments.authorId })
    .from(comments)
    .where(eq(comments.id, parentId));
  return parent?.authorId ?? undefined;
}

async function publish(tx: Tx, { held, article, repliedToId, at, invalidate }: Approved): Promise<void> {
  const { id, parentId, authorId, content, html, mentionedIds } = held;
  const notifications = listCommentNotifications({
    ...{ id, commenterId: authorId, mentionedIds },
    article: { ...article, title: article.title ?? '' },
    repliedToId,
  });
  const tags = commentCountTags(article.id);
  invalidate(...tags);
  await tx.execute(sql`select add_comment(${id}, ${article.id}, ${parentId}, ${authorId}, ${content}, ${html},
    ${sql.param(mentionedIds)}::uuid[], true, ${at}, ${JSON.stringify(notifications)}, ${maxNotifications},
    ${sql.param(tags)}::text[])`);
}

async function applyEdit(tx: Tx, { held, article, at, invalidate }: Approved): Promise<void> {
  const { id, parentId, authorId, content, html, mentionedIds } = held;
  const changed = await tx
    .update(comments)
    .set({ content, html, editedAt: at })
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)));
  if (changed.rowCount === 0) throw alreadyDecided();
  invalidate(commentsTag(article.id));
  await notifyNewlyMentioned(tx, { comment: { id, parentId }, authorId, article, mentionedIds });
}

function toDecisionError(error: unknown): unknown {
  switch (raisedCode(error)) {
    // The author's account was deleted, and everything of it that waited.
    case accountGoneCode:
      return alreadyDecided();
    // The author of the article, or of the comment that it replies to, has blocked them since it was written.
    case 'GY403':
      return conflict('author_blocked', texts.heldComments.authorBlocked);
    case 'GY404':
      return conflict('article_not_public', texts.heldComments.articleNotPublic);
    case 'GY422':
      return conflict('parent_gone', texts.heldComments.parentGone);
    default:
      return error;
  }
}
