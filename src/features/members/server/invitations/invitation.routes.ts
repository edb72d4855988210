import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { invitationsApi } from '../../invitations-contract.ts';
import { inviteByEmail, inviteByLink, revokeInvitation, sendAgain } from './change-invitations.ts';
import { getInvitation, listInvitations } from './list-invitations.ts';

export function addInvitationRoutes(serve: Serve, platform: Platform): void {
  serve(invitationsApi.list, ({ query }) => listInvitations(platform, query));

  serve(invitationsApi.inviteByEmail, async ({ body, viewer }) => {
    const id = await inviteByEmail(platform, { viewer, ...body });
    return { invitation: await getInvitation(platform, id), message: texts.invitations.emailSent };
  });

  serve(invitationsApi.inviteByLink, async ({ body, viewer }) => {
    const { id, link } = await inviteByLink(platform, { viewer, ...body });
    return { invitation: await getInvitation(platform, id), link, message: texts.invitations.linkMade };
  });

  serve(invitationsApi.sendAgain, async ({ params: { id }, viewer }) => {
    await sendAgain(platform, { id, viewer });
    return { invitation: await getInvitation(platform, id), message: texts.invitations.sentAgain };
  });

  serve(invitationsApi.revoke, async ({ params: { id }, viewer }) => {
    await revokeInvitation(platform, { id, viewer });
    return { message: texts.invitations.revoked };
  });
}
