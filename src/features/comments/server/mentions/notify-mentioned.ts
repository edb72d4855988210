import { eq, sql } from 'drizzle-orm';
import { notifyGroup } from '#features/notifications/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { listNewlyMentioned } from '../../rules.ts';
import { comments } from '../comment.table.ts';
import { toNotification } from '../comment-notifications.ts';
import type { ReadableArticle } from '../commented-article.queries.ts';
import { commentMentions } from './comment-mention.table.ts';

type Edited = {
  comment: { id: string; parentId: string | null };
  authorId: string;
  article: ReadableArticle;
  mentionedIds: string[];
};

/** Call this first in the transaction of an edit: adding a comment also locks accounts before anything else, so the two cannot deadlock. */
export async function lockPeople(tx: Tx, authorId: string, mentionedIds: string[]): Promise<void> {
  await tx.execute(sql`select lock_accounts(${authorId}, ${sql.param(mentionedIds)}::uuid[])`);
}

/** Notifies those whom an edit mentions for the first time. Call it last in a transaction. */
export async function notifyNewlyMentioned(tx: Tx, edited: Edited): Promise<void> {
  const { comment, authorId, article, mentionedIds } = edited;
  if (mentionedIds.length === 0) return;
  const known = await tx
    .select({ id: commentMentions.accountId })
    .from(commentMentions)
    .where(eq(commentMentions.commentId, comment.id));
  const [parent] =
    comment.parentId === null
      ? []
      : await tx
          .select({ authorId: comments.authorId })
          .from(comments)
          .where(eq(comments.id, comment.parentId));
  await tx.execute(sql`
    insert into comment_mentions (comment_id, account_id)
    select ${comment.id}, id from accounts where id = any (${sql.param(mentionedIds)}::uuid[])
    on conflict do nothing`);
  const newIds = listNewlyMentioned(
    {
      commenterId: authorId,
      articleAuthorIds: [article.authorId, ...article.coAuthorIds],
      repliedToId: parent?.authorId ?? undefined,
      mentionedIds,
    },
    known.map(({ id }) => id),
  );
  const title = article.title ?? '';
  // Notify people in the order of their ids everywhere, so that two transactions cannot deadlock.
  for (const accountId of newIds.sort()) {
    const notification = toNotification({ accountId, about: 'mention' }, { ...article, title }, comment.id);
    await notifyGroup(tx, { ...notification, actorId: authorId });
  }
}
