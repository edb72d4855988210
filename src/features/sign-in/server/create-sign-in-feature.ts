import type { Serve } from '#platform/http/serve.ts';
import { type JobHandler, onJob, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { mailChange, signInChangedJob } from './mail-change.ts';
import { connectionMailJob, mailConnection } from './providers/connect-by-mail.ts';
import { createProviders, type ProviderOptions } from './providers/providers.ts';
import { deleteUnconfirmed } from './second-factor/authenticator.queries.ts';
import { addSignInRoutes, type SignInHooks } from './sign-in.routes.ts';
import { deleteExpiredChallenges } from './sign-in-challenges.ts';

/** Signing in through providers, the list of the ways in, and what all ways in share. `options` are for tests. */
export const createSignInFeature = (hooks: SignInHooks, options?: ProviderOptions) => ({
  addRoutes: (serve: Serve, platform: Platform) =>
    addSignInRoutes(serve, { ...hooks, platform, providers: createProviders(platform, options) }),
  jobHandlers: (platform: Platform): JobHandler[] => [
    onJob(signInChangedJob, (change) => mailChange(platform, change)),
    onJob(connectionMailJob, (mail) => mailConnection(platform, mail)),
    onSchedule('sign-in-tidy-up', '45 * * * *', () =>
      platform.transact(async (tx) => {
        await deleteExpiredChallenges(tx, platform.now());
        await deleteUnconfirmed(tx, platform.now());
      }),
    ),
  ],
});
