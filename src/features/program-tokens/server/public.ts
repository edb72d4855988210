import type { ExportPart } from '#features/accounts/server/public.ts';
import { type JobHandler, onJob, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { mailTokenCreated, tokenCreatedJob } from './mail-token-created.ts';
import { presentToken } from './program-token.present.ts';
import { deleteExpiredTokens, listLiveTokens } from './program-token.queries.ts';
import { addProgramTokenRoutes } from './program-token.routes.ts';

export { createIdentify } from './identify-program.ts';
export { revokeTokensOf } from './program-token.queries.ts';

/** What the owner sees of their tokens. The secrets are not stored. */
export const programTokensExport: ExportPart = {
  about: texts.archiveAccount.programTokens,
  read: async ({ platform, accountId }) => ({
    programTokens: (await listLiveTokens(platform.db, accountId, platform.now())).map(presentToken),
  }),
};

/** Tokens with which programs call the API for a member. */
export const programTokens = {
  addRoutes: addProgramTokenRoutes,
  jobHandlers: (platform: Platform): JobHandler[] => [
    onJob(tokenCreatedJob, ({ tokenId }) => mailTokenCreated(platform, tokenId)),
    onSchedule('program-tokens-tidy-up', '50 3 * * *', () =>
      platform.transact((tx) => deleteExpiredTokens(tx, platform.now())),
    ),
  ],
};
