import type { ExportPart } from '#features/accounts/server/public.ts';
import { texts } from '#texts';
import { listInvitations } from './co-author.queries.ts';

/** The invitations that wait for the account's answer. What it wrote with others is among its articles. */
export const coAuthorsExport: ExportPart = {
  about: texts.coAuthorRules.exportFiles,
  read: async ({ platform, accountId }) => ({
    coAuthorInvitations: (await listInvitations(platform.db, accountId)).map(
      ({ title, inviter, invitedAt }) => ({ title, inviter: inviter.username, invitedAt }),
    ),
  }),
};
