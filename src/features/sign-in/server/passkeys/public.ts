import type { ExportPart } from '#features/accounts/server/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { findSecondFactorStart } from '../second-factor/authenticator.queries.ts';
import { listPasskeys, presentPasskey } from './passkey.queries.ts';
import { addPasskeyRoutes, type PasskeyHooks } from './passkey.routes.ts';

export const createPasskeysFeature = (hooks: PasskeyHooks) => ({
  addRoutes: (serve: Serve, platform: Platform) => addPasskeyRoutes(serve, platform, hooks),
  jobHandlers: (): JobHandler[] => [],
});

/** Names and times only: a key is of no use elsewhere, and the secret of an app must stay one. */
export const passkeysExport: ExportPart = {
  about: texts.signInExport.about,
  read: async ({ platform: { db }, accountId }) => ({
    passkeys: (await listPasskeys(db, accountId)).map(presentPasskey),
    secondFactor: { since: (await findSecondFactorStart(db, accountId))?.toISOString() ?? null },
  }),
};
