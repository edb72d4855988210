import { lockAccounts } from '#features/accounts/server/public.ts';
import { addCoAuthor } from '#features/articles/server/co-authors/public.ts';
import { lockArticles } from '#features/articles/server/public.ts';
import { markGroupRead, notifyGroup } from '#features/notifications/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { notFound, unauthenticated } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { type AuthorHooks, authorsChanged } from './authors-changed.ts';
import { deleteInvitation, findInviter, findTitle } from './co-author.queries.ts';
import { invitationGroup } from './invite-co-author.ts';

type Answer = { articleId: string; accountId: string; accept: boolean };

/** The answer and the author who takes the invitation back both delete it. The first of them decides. */
export async function answerInvitation(
  platform: Platform,
  hooks: AuthorHooks,
  { articleId, accountId, accept }: Answer,
): Promise<void> {
  const at = platform.now();
  await platform.transact(async (tx, invalidate) => {
    const inviterId = await findInviter(tx, { articleId, accountId });
    if (inviterId === undefined) throw noSuchInvitation();
    const locked = await lockAccounts(tx, [accountId, inviterId]);
    if (!locked.has(accountId)) throw unauthenticated();
    const [article] = await lockArticles(tx, [articleId]);
    if (!article || (await deleteInvitation(tx, { articleId, accountId })) === undefined) {
      throw noSuchInvitation();
    }
    if (accept) {
      await addCoAuthor(tx, { articleId, accountId, at });
      await hooks.onAdded(tx, { articleId, accountId });
      const authors = { ...article, coAuthorIds: [...article.coAuthorIds, accountId] };
      await authorsChanged(tx, invalidate, authors);
    }
    await markGroupRead(tx, invitationGroup({ articleId, accountId }), at);
    if (!locked.has(inviterId)) return;
    const said = accept
      ? { title: texts.coAuthorNotifications.accepted, body: texts.coAuthorNotifications.acceptedHint }
      : { title: texts.coAuthorNotifications.declined, body: texts.coAuthorNotifications.declinedHint };
    await notifyGroup(tx, {
      accountId: inviterId,
      group: `co-author-answer:${articleId}:${accountId}`,
      actorId: accountId,
      kind: 'co-author',
      title: fill(said.title, { title: await findTitle(tx, articleId) }),
      body: said.body,
      link: paths.editArticle(articleId),
    });
  });
}

const noSuchInvitation = () => notFound(texts.coAuthorRules.noSuchInvitation);
