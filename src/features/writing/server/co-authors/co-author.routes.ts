import { requireAuthor } from '#features/articles/server/saving/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { coAuthorsApi } from '../../co-author-contract.ts';
import { answerInvitation } from './answer-invitation.ts';
import type { AuthorHooks } from './authors-changed.ts';
import { listInvitations, readAuthors } from './co-author.queries.ts';
import { inviteCoAuthor } from './invite-co-author.ts';
import { orderAuthors } from './order-authors.ts';
import { removeAuthor } from './remove-author.ts';
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

  serve(coAuthorsApi.order, async ({ params, body: { order }, viewer }) => ({
    ...(await orderAuthors(platform, { articleId: params.id, viewerId: viewer.id, accountIds: order })),
    message: texts.coAuthorRules.ordered,
  }));

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
