import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { listRecipients, type Recipient } from '../rules.ts';

type NewComment = {
  id: string;
  article: { id: string; slug: string; title: string; authorId: string };
  commenterId: string;
  repliedToId: string | undefined;
};

type Wording = { title: string; body: string };

const wording: Record<Recipient['about'], Wording> = {
  comment: { title: texts.commentNotifications.commentedOn, body: texts.commentNotifications.commentHint },
  reply: { title: texts.commentNotifications.repliedOn, body: texts.notificationHints.readReply },
};

/** A notification as the database function `add_comment` passes it to `notify_group`. */
export type CommentNotification = {
  accountId: string;
  group: string;
  kind: string;
  title: string;
  body: string;
  link: string;
};

/**
 * The notifications for the article's author and the author of the parent comment. They do not quote the comment,
 * because it may be edited or deleted while the notifications stay.
 */
export function listCommentNotifications({
  id,
  article,
  commenterId,
  repliedToId,
}: NewComment): CommentNotification[] {
  const recipients = listRecipients({ commenterId, articleAuthorId: article.authorId, repliedToId });
  return recipients.map(({ accountId, about }) => ({
    accountId,
    // Grouped by article, not by thread, so that a lively discussion is one notification.
    group: `${about}:${article.id}`,
    kind: about,
    title: fill(wording[about].title, { title: article.title }),
    body: wording[about].body,
    link: `${paths.article(article.slug)}#comment-${id}`,
  }));
}
