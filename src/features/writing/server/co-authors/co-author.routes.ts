import { orderCoAuthors } from '#features/articles/server/co-authors/public.ts';
import { getOwnArticle, requireAuthor, requireFirstAuthor } from '#features/articles/server/saving/public.ts';
import { conflict } from '#platform/http/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { coAuthorsApi } from '../../co-author-contract.ts';
import { answerInvitation } from './answer-invitation.ts';
import { type AuthorHooks, authorsChanged } from './authors-changed.ts';
import { listInvitations, readAuthors } from './co-author.queries.ts';
import { inviteCoAuthor } from './invite-co-author.ts';
import { removeAuthor } from './leave-article.ts';
import { reportWriting } from './report-writing.ts';

export function addCoAuthorRoutes(serve: Serve, platform: Platform, hooks: AuthorHooks): void {
  serve(coAuthorsApi.list, async ({ params, viewer }) => {
    const { id } = await requireAuthor(platform.db, { id: params.id, accountId: viewer.id });
    return readAuthors(platform.db, id);
  });

  serve(coAuthorsApi.invite, async ({ params: { id }, body: { username }, viewer }) => ({
    ...(await inviteCoAuthor(platform, { articleId: id, inviterId: viewer.id, username })),
    message: texts.coAuthorRules.invited,
  }));

  serve(coAuthorsApi.order, async ({ params, body: { order }, viewer }) => {
    const authors = await platform.transact(async (tx, invalidate) => {
      const article = await getOwnArticle(tx, { id: params.id, authorId: viewer.id });
      requireFirstAuthor(article, viewer.id);
      const isComplete = new Set(order).size === order.length && order.length === article.coAuthorIds.length;
      if (!isComplete || !article.coAuthorIds.every((id) => order.includes(id))) {
        throw conflict('stale_authors', texts.coAuthorRules.staleAuthors);
      }
      await orderCoAuthors(tx, { articleId: article.id, accountIds: order });
      await authorsChanged(tx, invalidate, article);
      return readAuthors(tx, article.id);
    });
    return { ...authors, message: texts.coAuthorRules.ordered };
  });

  serve(coAuthorsApi.remove, async ({ params: { id, accountId }, viewer }) => ({
    message: await removeAuthor(platform, { articleId: id, viewerId: viewer.id, accountId }),
  }));

  serve(coAuthorsApi.reportWriting, async ({ params: { id }, body: { isHere }, viewer }) => ({
    writers: await reportWriting(platform, { articleId: id, accountId: viewer.id, isHere }),
  }));

  serve(coAuthorsApi.listInvitations, async ({ viewer }) => ({
    invitations: await listInvitations(platform.db, viewer.id),
  }));

  serve(coAuthorsApi.answer, async ({ params: { id }, body: { accept }, viewer }) => {
    await answerInvitation(platform, hooks, { articleId: id, accountId: viewer.id, accept });
    return { message: accept ? texts.coAuthorRules.accepted : texts.coAuthorRules.declined };
  });
}
