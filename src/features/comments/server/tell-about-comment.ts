import { paths } from '#client/paths.ts';
import { notifyGroup } from '#features/notifications/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { type Told, whomToTell } from '../rules.ts';

type NewComment = {
  id: string;
  article: { id: string; slug: string; title: string | null; authorId: string };
  commenterId: string;
  repliedToId: string | undefined;
};

type Words = { doing: string; body: string };

const words: Record<Told['about'], Words> = {
  comment: { doing: 'commented on', body: 'Read what was said about your article.' },
  reply: { doing: 'replied to your comment on', body: 'Read the reply and go on from there.' },
};

/**
 * The article's author, and whoever is answered. No word of the comment itself: it may be changed or deleted, and what
 * stands under a bell stays.
 */
export async function tellAboutComment(tx: DbOrTx, comment: NewComment): Promise<void> {
  const { id, article, commenterId, repliedToId } = comment;
  const told = whomToTell({ commenterId, articleAuthorId: article.authorId, repliedToId });
  for (const { accountId, about } of told) {
    const { doing, body } = words[about];
    await notifyGroup(tx, {
      accountId,
      // Of one article, not of one thread: a lively discussion is one line under the bell.
      group: `${about}:${article.id}`,
      actorId: commenterId,
      kind: about,
      title: `${doing} “${article.title ?? article.slug}”`,
      body,
      link: `${paths.article(article.slug)}#comment-${id}`,
    });
  }
}
