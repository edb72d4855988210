import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { listRecipients, type Recipient } from '../rules.ts';

type NewComment = {
  id: string;
  article: { id: string; slug: string; title: string; authorId: string; coAuthorIds: readonly string[] };
  commenterId: string;
  repliedToId: string | undefined;
  mentionedIds: readonly string[];
};

type Wording = { title: string; body: string };

const wording: Record<Recipient['about'], Wording> = {
  comment: { title: texts.commentNotifications.commentedOn, body: texts.commentNotifications.commentHint },
  mention: { title: texts.commentNotifications.mentionedOn, body: texts.commentNotifications.mentionHint },
  reply: { title: texts.commentNotifications.repliedOn, body: texts.notificationHints.readReply },
};

/** A notification as the database function `add_comment` passes it to `notify_group`. */
export type CommentNotification = {
  accountId: string;
  group: string;
  kind: Recipient['about'];
  title: string;
  body: string;
  link: string;
};

/**
 * The notifications for the article's authors, the author of the parent comment, and everyone who is mentioned. They do
 * not quote the comment, because it may be edited or deleted while the notifications stay.
 */
export function listCommentNotifications({ article, ...comment }: NewComment): CommentNotification[] {
  const articleAuthorIds = [article.authorId, ...article.coAuthorIds];
  const recipients = listRecipients({ articleAuthorIds, ...comment });
  // In the order of their ids, as every transaction that notifies several people.
  recipients.sort((one, other) => (one.accountId < other.accountId ? -1 : 1));
  return recipients.map((recipient) => toNotification(recipient, article, comment.id));
}

export function toNotification(
  { accountId, about }: Recipient,
  article: Pick<NewComment['article'], 'id' | 'slug' | 'title'>,
  commentId: string,
): CommentNotification {
  return {
    accountId,
    // Grouped by article, not by thread, so that a lively discussion is one notification.
    group: `${about}:${article.id}`,
    kind: about,
    title: fill(wording[about].title, { title: article.title }),
    body: wording[about].body,
    link: `${paths.article(article.slug)}#comment-${commentId}`,
  };
}
