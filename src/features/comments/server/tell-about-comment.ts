import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { type Told, whomToTell } from '../rules.ts';

type NewComment = {
  id: string;
  article: { id: string; slug: string; title: string; authorId: string };
  commenterId: string;
  repliedToId: string | undefined;
};

type Words = { title: string; body: string };

const words: Record<Told['about'], Words> = {
  comment: { title: texts.commentNotifications.commentedOn, body: texts.commentNotifications.commentHint },
  reply: { title: texts.commentNotifications.repliedOn, body: texts.notificationHints.readReply },
};

/** A line under a bell, as `notify_group` in the database takes it. */
export type ToldLine = {
  accountId: string;
  group: string;
  kind: string;
  title: string;
  body: string;
  link: string;
};

/**
 * The article's author, and whoever is answered. No word of the comment itself: it may be changed or deleted, and what
 * stands under a bell stays.
 */
export function tellAboutComment({ id, article, commenterId, repliedToId }: NewComment): ToldLine[] {
  const told = whomToTell({ commenterId, articleAuthorId: article.authorId, repliedToId });
  return told.map(({ accountId, about }) => ({
    accountId,
    // Of one article, not of one thread: a lively discussion is one line under the bell.
    group: `${about}:${article.id}`,
    kind: about,
    title: fill(words[about].title, { title: article.title }),
    body: words[about].body,
    link: `${paths.article(article.slug)}#comment-${id}`,
  }));
}
